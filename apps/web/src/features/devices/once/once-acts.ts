import { isPlainTick, type Step } from "@millwright/domain/procedures/step";
import { isTickedInPlace, nextSteps, untickedSteps } from "@millwright/domain/work/next-step";
import type { Status, WorkOrderType } from "@millwright/domain/work/work-order";

interface OneWork {
  type: WorkOrderType;
  status: Status;
  checklist: readonly { id: string; text: string; completed: boolean; step?: Step | null | undefined }[];
}

/** One thing that somebody may sign: a step of the work, or one of its checklist. */
export type OnceAct = { kind: "start" | "complete" } | { kind: "tick"; item: string; text: string };

/** What can be signed of some work as it stands. What is put on hold needs a reason, and what is reopened a second thought: a turn. */
export function onceActs({ type, status, checklist }: OneWork): OnceAct[] {
  const { main, beside } = nextSteps(status);
  const steps = [main, ...beside].filter((kind) => kind === "start" || kind === "complete");
  const ticks = isTickedInPlace({ type, status }) && status !== "Completed" ? untickedSteps(checklist) : [];
  // What is measured, signed or looked at is answered in a turn.
  const plain = ticks.filter(({ step }) => isPlainTick(step));
  return [
    ...steps.map((kind) => ({ kind })),
    ...plain.map(({ id, text }) => ({ kind: "tick" as const, item: id, text })),
  ];
}
