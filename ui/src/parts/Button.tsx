import { Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from "react-aria-components";
import "./button.css";

interface ButtonProps extends Omit<AriaButtonProps, "children" | "className" | "isDisabled"> {
  /** `accent` marks the single next act of a view. */
  look?: "accent" | "plain" | "quiet";
  icon?: LucideIcon;
  /** The key that does the same, shown on the button. */
  keys?: string | undefined;
  /** Why it cannot be pressed now; it stays focusable and says so. */
  locked?: string | undefined;
  /** Pressed all the same: shows more of the reason. */
  onLocked?: () => void;
  /** Words for a button that shows only its icon. */
  name?: string;
  /** A longer hint, shown on hover and focus. */
  hint?: string | undefined;
  pressed?: boolean;
  wide?: boolean;
  children?: ReactNode;
}

/** A push button: one of three looks, with an icon, a key and, when locked, the reason. */
export function Button(props: ButtonProps) {
  const {
    look = "plain",
    icon,
    keys,
    locked,
    onLocked,
    name,
    hint,
    pressed,
    wide,
    children,
    ...rest
  } = props;
  const Icon = locked && children ? Lock : icon;
  const { onPress, ...others } = rest;
  const press = locked === undefined ? onPress : onLocked;
  const button = (
    <AriaButton
      {...others}
      {...(name && { "aria-label": name })}
      {...(locked !== undefined && { "aria-disabled": true })}
      {...(pressed !== undefined && { "aria-pressed": pressed })}
      {...(press && { onPress: press })}
      className={`button ${locked === undefined ? look : "locked"}${wide ? " wide" : ""}${children ? "" : " icon-only"}`}
    >
      {Icon && <Icon className="icon" aria-hidden />}
      {children}
      {keys && children && <kbd aria-hidden>{keys}</kbd>}
    </AriaButton>
  );
  const says = locked || hint || (children ? undefined : keys ? `${name} · ${keys}` : name);
  if (!says) return button;
  return (
    <TooltipTrigger delay={400} closeDelay={60}>
      {button}
      <Tooltip className="tooltip" placement="bottom" offset={6}>
        {says}
      </Tooltip>
    </TooltipTrigger>
  );
}
