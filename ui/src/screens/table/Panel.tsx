import { BookOpen, Hexagon, type LucideIcon, ScrollText, Swords, Table2, X } from "lucide-react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { showTab, shutDrawer } from "../../app/acts/panels";
import type { Tab as TabId, Table } from "../../app/state";
import { ChartsPanel } from "../../panels/ChartsPanel";
import { Coach } from "../../panels/Coach";
import { FightPanel } from "../../panels/FightPanel";
import { HexPanel } from "../../panels/HexPanel";
import { LogPanel } from "../../panels/LogPanel";
import { RulesPanel } from "../../panels/RulesPanel";
import { Button } from "../../parts/Button";
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
      className={`panel${table.drawer ? " open" : ""}`}
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
          <div className="drawer-head">
            <Button look="quiet" icon={X} name="Shut the panel" onPress={shutDrawer} />
          </div>
          {(id === "hex" || id === "fight") && <Coach table={table} />}
          <Content table={table} />
        </TabPanel>
      ))}
    </Tabs>
  );
}
