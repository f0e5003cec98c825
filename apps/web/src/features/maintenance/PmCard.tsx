import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import { useDeletePm } from "#features/maintenance/use-delete-pm.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayDone, sayDue } from "#lib/time/time.ts";
import { CardComments, CardDue, CardProgress } from "#work/card/CardFoot.tsx";
import type { CardProps } from "#work/card/card.ts";
import { CardPlan } from "#work/card/plan/CardPlan.tsx";
import { WorkCard } from "#work/card/WorkCard.tsx";
import type { ListedOrder } from "#work/orders.ts";
import { HowOften, Paused } from "#work/plan-words/HowOften.tsx";

/** A PM on the board: what is done, on which machine, how often, on which day, how far it is, who has it. */
export const PmCard = memo(function PmCard(props: CardProps<ListedOrder>) {
  const { card: pm } = props;
  const m = useMessages();
  const saying = useSaying();
  const remove = useDeletePm();
  const late = isPmLate(pm, dayOf(saying.now, saying.zone));
  const mayDelete = useMay("DELETE /work-orders/{id}");
  const isDone = pm.status === "Completed";
  return (
    <WorkCard
      {...props}
      late={late ? m.workOrders.overdue : null}
      menu={
        mayDelete
          ? [
              {
                label: m.common.delete,
                icon: <IconTrash aria-hidden="true" />,
                tone: "danger",
                onChoose: () => void remove(pm),
              },
            ]
          : []
      }
      foot={
        <>
          <CardPlan order={pm} />
          {/* Of a completed PM the ticks are already the next occurrence's. */}
          {!isDone && <CardProgress work={pm} />}
          <CardComments count={pm.comment_count} />
          <Day pm={pm} late={late} />
        </>
      }
    >
      <HowOften pm={pm} />
      <Paused pm={pm} />
      {isDone && <Back on={pm.scheduled_date} />}
    </WorkCard>
  );
});

/** When a completed PM is Scheduled again. */
function Back({ on }: { on: string | null }) {
  const { board } = useMessages().maintenance;
  const saying = useSaying();
  if (on === null) return null;
  const day = Temporal.PlainDate.from(on);
  const isTomorrow = day.equals(dayOf(saying.now, saying.zone).add({ days: 1 }));
  return <p className="note">{isTomorrow ? board.backTomorrow : fill(board.back, { day: sayDay(day, saying) })}</p>;
}

/** The day of the current occurrence; of a completed one, when that was. */
function Day({ pm, late }: { pm: ListedOrder; late: boolean }) {
  const m = useMessages();
  const saying = useSaying();
  if (pm.status === "Completed") {
    return pm.completed_at && <CardDue>{sayDone(Temporal.Instant.from(pm.completed_at), saying)}</CardDue>;
  }
  const day = pm.scheduled_date === null ? null : sayDue(pm.scheduled_date, saying);
  if (day === null) return null;
  return (
    <CardDue late={late} title={fill(m.workOrders.due, { when: day })}>
      {day}
    </CardDue>
  );
}
