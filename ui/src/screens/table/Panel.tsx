import { BookOpen, Hexagon, type LucideIcon, ScrollText, Swords, Table2 } from "lucide-react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { showTab } from "../../app/acts/panels";
import type { Tab as TabId, Table } from "../../app/state";
import { ChartsPanel } from "../../panels/ChartsPanel";
import { FightPanel } from "../../panels/FightPanel";
import { HexPanel } from "../../panels/HexPanel";
import { LogPanel } from "../../panels/LogPanel";
import { RulesPanel } from "../../panels/RulesPanel";
import "./panel.css";

const TABS: [TabId, string, LucideIcon, (props: { table: Table }) => React.ReactNode][] = [
  ["hex", "Hex", Hexagon, HexPanel],
  ["fight", "Fight", Swords, FightPanel],
  ["log", "Log", ScrollText, LogPanel],
  ["charts", "Charts", Table2, ChartsPanel],
  ["rules", "Rules", BookOpen, RulesPanel],
];

/** The panel at the right, with its five tabs. */
export function Panel({ table }: { table: Table }) {
  return (
    <Tabs
      className="panel"
      selectedKey={table.tab}
      onSelectionChange={(key) => showTab(key as TabId)}
    >
      <TabList aria-label="Panel" className="tabs">
        {TABS.map(([id, title, Icon]) => (
          <Tab key={id} id={id} className="tab">
            <Icon className="icon" aria-hidden />
            {title}
          </Tab>
        ))}
      </TabList>
      {TABS.map(([id, , , Content]) => (
        <TabPanel key={id} id={id} className="tab-panel">
          <Content table={table} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
