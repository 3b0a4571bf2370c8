import { Meter as AriaMeter } from "react-aria-components";
import "./meter.css";

interface MeterProps {
  value: number;
  most: number;
  label: string;
  /** For what rises towards a threshold. */
  warm?: boolean;
}

/** A bar that fills. */
export function Meter({ value, most, label, warm = false }: MeterProps) {
  return (
    <AriaMeter
      className={`meter${warm ? " warm" : ""}`}
      aria-label={label}
      value={Math.min(value, most)}
      maxValue={Math.max(most, 1)}
      valueLabel={`${value} of ${most}`}
    >
      {({ percentage }) => <span style={{ width: `${percentage}%` }} />}
    </AriaMeter>
  );
}
