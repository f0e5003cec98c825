import type { RepairHistoryEntry } from "@millwright/contract/history";
import { lateOf } from "@millwright/messages/history-words";
import styles from "#features/history/History.module.css";
import { useMessages } from "#lib/language.ts";
import type { Saying } from "#lib/time/time.ts";
import { sayLate } from "#work/say-when.ts";

export type WhenRecorded = Pick<RepairHistoryEntry, "completed_recorded_at" | "completed_claimed_at" | "imported">;

/** Of what came later than it was done when that was, and of a time that nobody can believe what was said. */
export function RecordedAt({ entry, saying }: { entry: WhenRecorded; saying: Saying }) {
  const m = useMessages();
  const words = sayLate(lateOf(entry), saying, m);
  return words === null ? null : <span className={`block quiet ${styles.recorded}`}>{words}</span>;
}
