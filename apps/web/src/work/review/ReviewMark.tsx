import type { Review } from "@millwright/domain/work/review/review";
import { IconArrowBackUp, IconEye } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import { Badge } from "#ui/label/Badge.tsx";

const marks = {
  waiting: { tone: "caution", Icon: IconEye },
  "sent-back": { tone: "danger", Icon: IconArrowBackUp },
} as const;

/** The mark of work that waits for a supervisor, or was sent back by one; what was accepted has none. */
export function ReviewMark({ review }: { review: Pick<Review, "status"> | null | undefined }) {
  const m = useMessages();
  if (!review || review.status === "accepted") return null;
  const { tone, Icon } = marks[review.status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {m.reviews.statuses[review.status]}
    </Badge>
  );
}
