import { Check, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../parts/Button";
import { Rule } from "../parts/Rule";
import { type Notice, stays } from "./state";
import { store, useApp } from "./store";
import "./notices.css";

const STAYS = 6000;
const ICONS = { done: Check, told: Info, warned: TriangleAlert, wrong: TriangleAlert };

/** Short messages at the foot of the window; each goes after six seconds, what went wrong stays as long as the screen. */
export function Notices() {
  const notices = useApp((state) => state.notices);
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map((notice) => (
        <One key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function One({ notice }: { notice: Notice }) {
  const dismiss = () => store.send({ is: "dismissed", notice: notice.id });
  const Icon = ICONS[notice.look];
  useEffect(() => {
    if (stays(notice)) return;
    const clock = setTimeout(() => store.send({ is: "dismissed", notice: notice.id }), STAYS);
    return () => clearTimeout(clock);
  }, [notice]);
  return (
    <div className={`notice ${notice.look}${stays(notice) ? " stays" : ""}`}>
      <Icon className="icon" aria-hidden />
      <p>
        {notice.text} <Rule id={notice.rule} />
      </p>
      <Button look="quiet" icon={X} name="Dismiss" onPress={dismiss} />
    </div>
  );
}
