import { useEffect, useRef } from "react";
import { Menu, MenuItem, Popover } from "react-aria-components";
import { choose, select } from "../../app/acts/table";
import { stackAt } from "../../app/stack";
import type { Table } from "../../app/state";
import { store } from "../../app/store";
import type { ChoiceView } from "../../bindings";
import type { Hover, ScreenPoint } from "../../board/api";
import { counterOf } from "../../panels/UnitCard";
import { saidOf } from "../../text/words";

/** A place and where the pointer was when the menu was asked for. */
export interface MenuAsked {
  over: Hover;
  at: ScreenPoint;
}

interface PlaceMenuProps {
  table: Table;
  asked: MenuAsked;
  onClose: () => void;
}

/** What can be done at a place: every listed choice about it, and the counters that stand there. */
export function PlaceMenu({ table, asked, onClose }: PlaceMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { place } = asked.over;
  const here = stackAt(table, place);
  const choices = choicesAt(
    table,
    place,
    here.map(({ id }) => id),
  );
  const nothing = place === null || (here.length === 0 && choices.length === 0);
  useEffect(() => {
    if (nothing) onClose();
  }, [nothing, onClose]);
  if (nothing) return null;
  return (
    <>
      <span ref={anchor} className="menu-anchor" style={{ left: asked.at.x, top: asked.at.y }} />
      <Popover
        className="popover"
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
      >
        <Menu className="menu" aria-label={`Hex ${place}`} autoFocus="first" onClose={onClose}>
          {here.map(({ id }) => (
            <MenuItem key={id} onAction={() => show(id)}>
              Show {counterOf(table, id)?.name ?? id}
            </MenuItem>
          ))}
          {choices.map((choice) => (
            <MenuItem key={choice.action} onAction={() => void choose(choice)}>
              {saidOf(choice)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}

function show(unit: string): void {
  void select(unit);
  store.send({ is: "tab", tab: "hex" });
}

/** The listed choices of the counters in a place, and those of the chosen counter that lead there. */
function choicesAt(table: Table, place: string | null, here: string[]): ChoiceView[] {
  if (table.looking) return [];
  const leads = (choice: ChoiceView) =>
    choice.at === place && (choice.unit === "" || choice.unit === table.selected);
  const own = (choice: ChoiceView) => choice.at === "" && here.includes(choice.unit);
  return table.standing.view.choices.filter((choice) => leads(choice) || own(choice));
}
