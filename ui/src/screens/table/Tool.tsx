import type { LucideIcon } from "lucide-react";
import { Button, Tooltip, TooltipTrigger } from "react-aria-components";

interface ToolProps {
  letter: string;
  name: string;
  icon: LucideIcon;
  pressed?: boolean;
  onPress: () => void;
}

/** One tool of the rail: icon over its key letter; a dot marks it as on. */
export function Tool({ letter, name, icon: Icon, pressed, onPress }: ToolProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={60}>
      <Button
        className="tool"
        aria-label={name}
        {...(pressed !== undefined && { "aria-pressed": pressed })}
        onPress={onPress}
      >
        <Icon className="icon" aria-hidden />
        <span aria-hidden>{letter}</span>
      </Button>
      <Tooltip className="tooltip" placement="right" offset={6}>
        {name}
      </Tooltip>
    </TooltipTrigger>
  );
}
