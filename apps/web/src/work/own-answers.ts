import type { LiveEvent } from "@millwright/contract/live";
import type { WorkOrder } from "#work/orders.ts";

/** An event comes within moments of its answer. */
const keptAnswers = 200;
const answered = new Set<string>();

/** Notes which version of an order the answer to one's own command told. */
export function noteAnswer({ id, version }: Pick<WorkOrder, "id" | "version">): void {
  answered.add(`${id} ${version}`);
  for (const oldest of answered) {
    if (answered.size <= keptAnswers) break;
    answered.delete(oldest);
  }
}

/**
 * Whether events tell more than the answers to one's own commands did: of an order in a version that none of them told, or
 * of what was not changed together with such an order. Asked a moment after they came, as an answer may come after them.
 */
export function areByOthers(events: readonly LiveEvent[]): boolean {
  const isAnswered = ({ id, subject_version }: LiveEvent) => answered.has(`${id} ${subject_version}`);
  const own = new Set(events.filter(isAnswered).map(({ version }) => version));
  return events.some(({ version }) => !own.has(version));
}
