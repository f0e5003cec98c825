import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useMayReview, useReview } from "#work/review/use-review.ts";

/** Whether work waits for whoever is signed in to review it. */
export function useIsToReview({ review }: Pick<WorkOrder, "review">): boolean {
  const mayReview = useMayReview();
  return mayReview && review?.status === "waiting";
}

/** What a supervisor does with a completion: it is accepted, or goes back with a word. */
export function ReviewButtons({ order }: { order: WorkOrder }) {
  const { reviews } = useMessages();
  const { accept, sendBack } = useReview();
  const { completed_at: completedAt } = order;
  if (completedAt === null) return null;
  const waiting = { orderId: order.id, name: `${order.wo_id} · ${order.title}`, completedAt };
  return (
    <div className="flex gap-8">
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        onClick={() => void sendBack(waiting)}
      >
        {reviews.sendBack}
      </Button>
      <Button
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        // The second click of a double click is not meant for what comes in its place.
        onClick={({ detail }) => detail <= 1 && accept(waiting)}
      >
        {reviews.accept}
      </Button>
    </div>
  );
}
