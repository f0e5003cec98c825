import { fileCount } from "@millwright/domain/work/card/order-card";
import { isOverdue } from "@millwright/domain/work/overdue";
import { fill, plural } from "@millwright/messages/text";
import { IconPaperclip } from "@tabler/icons-react";
import { memo } from "react";
import styles from "#features/work-orders/OrderCard.module.css";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayAge, sayDone, sayDue } from "#lib/time/time.ts";
import { CardComments, CardDue, CardProgress } from "#work/card/CardFoot.tsx";
import type { CardProps } from "#work/card/card.ts";
import { CardPlan } from "#work/card/plan/CardPlan.tsx";
import { WorkCard } from "#work/card/WorkCard.tsx";
import type { ListedOrder } from "#work/orders.ts";

const shownTags = 2;

/** A repair on the board: what is wrong, on which machine, who has it, how far it is, when it is due. */
export const OrderCard = memo(function OrderCard(props: CardProps<ListedOrder>) {
  const { card: order } = props;
  const m = useMessages();
  const saying = useSaying();
  const late = isOverdue(order, saying.now, saying.zone);
  return (
    <WorkCard
      {...props}
      late={late ? m.workOrders.overdue : null}
      aside={sayAge(Temporal.Instant.from(order.created_at), saying)}
      foot={
        <>
          <CardPlan order={order} />
          <CardProgress work={order} />
          <FileCount count={fileCount(order)} />
          <CardComments count={order.comment_count} />
          <Due order={order} late={late} />
        </>
      }
    >
      <Tags tags={order.tags} />
    </WorkCard>
  );
});

function Tags({ tags }: { tags: readonly string[] }) {
  const m = useMessages();
  if (tags.length === 0) return null;
  return (
    <ul className="row wrap gap-6 note min-w-0 mt-2">
      {tags.slice(0, shownTags).map((tag) => (
        <li key={tag} className={`${styles.tag} anywhere bg-hover rounded-4 max-full`}>
          {tag}
        </li>
      ))}
      {tags.length > shownTags && (
        <li className="rigid">{fill(m.workOrders.moreTags, { n: tags.length - shownTags })}</li>
      )}
    </ul>
  );
}

function FileCount({ count }: { count: number }) {
  const m = useMessages();
  const locale = useLocale();
  if (count === 0) return null;
  return (
    <span
      className={`inline-row gap-2 nowrap ${styles.files}`}
      role="img"
      aria-label={plural(locale, m.workOrders.fileCount, count)}
    >
      <IconPaperclip aria-hidden="true" />
      {count}
    </span>
  );
}

function Due({ order, late }: { order: ListedOrder; late: boolean }) {
  const m = useMessages();
  const saying = useSaying();
  if (order.status === "Completed" && order.completed_at !== null) {
    return <CardDue>{sayDone(Temporal.Instant.from(order.completed_at), saying)}</CardDue>;
  }
  const due = order.due_date === null ? null : sayDue(order.due_date, saying);
  if (due === null) return <Planned order={order} />;
  return (
    <>
      <CardDue late={late} title={fill(m.workOrders.due, { when: due })}>
        {due}
      </CardDue>
      {isPlannedAfterDue(order) && <Planned order={order} />}
    </>
  );
}

/** A date stands once on a card, but where the work was moved past the day on which it is due. */
const isPlannedAfterDue = ({ due_date, scheduled_date }: ListedOrder) =>
  due_date !== null && scheduled_date !== null && scheduled_date > due_date.slice(0, 10);

/** When it is to begin. */
function Planned({ order }: { order: ListedOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const begins = order.scheduled_start ?? order.scheduled_date;
  const when = begins === null ? null : sayDue(begins, saying);
  if (when === null) return null;
  const words = fill(m.workOrders.begins, { when });
  return <CardDue title={words}>{words}</CardDue>;
}
