import type { RepairHistoryEntry } from "@millwright/contract/history";
import { reviewWords } from "@millwright/messages/history-words";
import styles from "#features/history/History.module.css";
import { useMessages } from "#lib/language.ts";

/** What became of a completion that a supervisor was to look at, with their word; nothing where none was. */
export function ReviewLine({ review }: Pick<RepairHistoryEntry, "review">) {
  const m = useMessages();
  const sentence = reviewWords(review, m);
  if (sentence === null) return null;
  return (
    <span className={`block note anywhere ${styles.review}`} data-status={review?.status}>
      {[sentence, review?.reason].filter(Boolean).join(": ")}
    </span>
  );
}
