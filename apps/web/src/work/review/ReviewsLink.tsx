import { fill } from "@millwright/messages/text";
import { IconEye } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useMessages, useNumber } from "#lib/language.ts";
import styles from "#work/review/ReviewsLink.module.css";
import { useReviewCount } from "#work/review/reviews-query.ts";

/** How much waits for a review, and the way to it; nothing where nothing does. */
export function ReviewsLink() {
  const { reviews } = useMessages();
  const number = useNumber();
  const count = useReviewCount();
  const all = count === undefined ? 0 : count.repairs + count.pms;
  if (all === 0) return null;
  return (
    <p className="mt-12">
      <Link to="/reviews" className={styles.link}>
        <IconEye aria-hidden="true" />
        {fill(reviews.waiting, { n: number(all) })}
      </Link>
    </p>
  );
}
