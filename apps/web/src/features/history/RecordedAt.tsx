import type { RepairHistoryEntry } from "@millwright/contract/history";
import { lateOf, lateWords } from "@millwright/messages/history-words";
import styles from "#features/history/History.module.css";
import { useMessages } from "#lib/language.ts";
import { type Saying, sayInstant } from "#lib/time/time.ts";

export type WhenRecorded = Pick<RepairHistoryEntry, "completed_recorded_at" | "completed_claimed_at">;

/** Of what came later than it was done when that was, and of a time that nobody can believe what was said. */
export function RecordedAt({ entry, saying }: { entry: WhenRecorded; saying: Saying }) {
  const m = useMessages();
  const words = lateWords(lateOf(entry), m, (at) => sayInstant(Temporal.Instant.from(at), saying));
  return words === null ? null : <span className={styles.recorded}>{words}</span>;
}
