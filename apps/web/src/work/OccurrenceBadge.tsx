import type { MaintenanceHistoryEntry } from "@millwright/contract/history";
import { Badge } from "#ui/label/Badge.tsx";

export type Occurrence = MaintenanceHistoryEntry;

const toneOf = {
  completed: "safe",
  pending: "quiet",
  overdue: "danger",
  "on-hold": "caution",
  skipped: "quiet",
} as const;

/** How an occurrence of a PM stands, in the colour of that. */
export function OccurrenceBadge({ status, word }: { status: Occurrence["status"]; word: string }) {
  return <Badge tone={toneOf[status]}>{word}</Badge>;
}
