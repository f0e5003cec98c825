import type { MoveKind } from "@millwright/domain/work/work-commands";
import type { Status } from "@millwright/domain/work/work-order";
import type { Messages } from "@millwright/messages/messages";
import { IconArrowBackUp, IconCheck, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";

export const stepIcons = {
  start: IconPlayerPlay,
  complete: IconCheck,
  hold: IconPlayerPause,
  reopen: IconArrowBackUp,
} as const;

/** What a step is called: what was on hold is resumed, what is done is reopened. */
export function stepName(kind: MoveKind, status: Status, { workOrders }: Messages): string {
  const { steps } = workOrders;
  if (kind === "start" && status === "On Hold") return steps.resume;
  if (kind === "reopen" && status !== "Completed") return steps.backToScheduled;
  return steps[kind];
}
