import type { Stage } from "@millwright/domain/requests/request";
import { useReportWords } from "#features/reports/report-words.ts";
import { Badge } from "#ui/label/Badge.tsx";

const tones = {
  received: "quiet",
  asked: "caution",
  accepted: "action",
  in_progress: "action",
  on_hold: "caution",
  done: "safe",
  declined: "quiet",
} as const satisfies Record<Stage, string>;

/** How far a report is, in words. */
export function StageLabel({ stage }: { stage: Stage }) {
  const m = useReportWords();
  return <Badge tone={tones[stage]}>{m.stages[stage]}</Badge>;
}
