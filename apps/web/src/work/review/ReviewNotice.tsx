import { namedBy, signedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import type { WorkOrder } from "#work/orders.ts";
import styles from "#work/review/Review.module.css";
import { ReviewMark } from "#work/review/ReviewMark.tsx";

/** How the sign-off of work stands, above all else that is said of it: what was sent back begins with the word of who did. */
export function ReviewNotice({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const { reviews, common } = m;
  const saying = useSaying();
  const { review } = order;
  // What a device kept from before knows of none.
  if (!review) return null;
  const when = (at: string | null) => (at === null ? "" : sayInstant(Temporal.Instant.from(at), saying));
  const by = { name: review.by_name ?? common.unknown, when: when(review.at) };
  if (review.status === "accepted") return <p className="note mb-12">{fill(reviews.accepted, by)}</p>;
  if (review.status === "waiting") {
    const { completed_by_name: completer, completed_by_proof: proof, completed_by_device: device } = order;
    const name = signedBy(namedBy(completer ?? common.unknown, proof, m), device);
    return (
      <div className={styles.notice} data-status="waiting">
        <ReviewMark review={review} />
        <p>{fill(reviews.waits, { name, when: when(order.completed_at) })}</p>
      </div>
    );
  }
  return (
    <div className={styles.notice} data-status="sent-back" role="note">
      <ReviewMark review={review} />
      <p>
        <strong className="block ink strong">{review.reason}</strong> <span>{fill(reviews.sentBack, by)}</span>
      </p>
    </div>
  );
}
