import { IconAlertTriangle, IconCopy, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge } from "#ui/label/Badge.tsx";
import styles from "#ui/paste/PastedResult.module.css";

const looks = {
  made: { tone: "safe", Icon: IconPlus },
  twice: { tone: "quiet", Icon: IconCopy },
  refused: { tone: "caution", Icon: IconAlertTriangle },
} as const;
type Outcome = keyof typeof looks;
const order: readonly Outcome[] = ["refused", "twice", "made"];

/** Pasted lines, those first that ask for something. */
export function byOutcome<Line extends { outcome: Outcome }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
}

/** What becomes of a pasted line, with more about it beside. */
export function PastedResult({ outcome, label, children }: { outcome: Outcome; label: string; children?: ReactNode }) {
  const { tone, Icon } = looks[outcome];
  return (
    <div className={`row wrap ${styles.result}`}>
      <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {label}
      </Badge>
      {children}
    </div>
  );
}
