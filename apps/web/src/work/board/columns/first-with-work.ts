import type { Status } from "@millwright/domain/work/work-order";

const inOrder: readonly Status[] = ["Scheduled", "In Progress", "On Hold", "Completed"];

/** The status that a phone's board opens on: the first that has work, and what is open before what is done. */
export function firstWithWork(counts: Readonly<Record<Status, number>>): Status {
  return inOrder.find((status) => counts[status] > 0) ?? "Scheduled";
}
