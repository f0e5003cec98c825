import type { RepairHistoryEntry } from "@millwright/contract/history";
import { fill } from "@millwright/messages/text";
import styles from "#features/history/History.module.css";
import { useMessages } from "#lib/language.ts";
import { type Saying, sayInstant } from "#lib/time/time.ts";

export type WhenRecorded = Pick<RepairHistoryEntry, "completed_recorded_at" | "completed_claimed_at">;

/** Of what came later than it was done when that was, and of a time that nobody can believe what was said. */
export function RecordedAt({ entry, saying }: { entry: WhenRecorded; saying: Saying }) {
  const { recordedOn, claimedOn } = useMessages().history;
  const { completed_recorded_at: recorded, completed_claimed_at: claimed } = entry;
  const at = claimed ?? recorded;
  if (!at) return null;
  const when = sayInstant(Temporal.Instant.from(at), saying);
  return <span className={styles.recorded}>{fill(claimed ? claimedOn : recordedOn, { when })}</span>;
}
