import { Button } from "@mantine/core";
import { completedWords } from "@millwright/messages/completed/completed";
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale } from "#lib/language.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import type { TaskSnapshot } from "#work/entry/snapshot.ts";
import { useCompleteLate } from "#work/pause/use-complete-late.ts";
import { useShownOrder } from "#work/use-order.ts";

interface Props {
  orderId: string;
  /** The occurrence that can be completed late; null where none is looked at. */
  missed: TaskSnapshot | null;
  /** The day (YYYY-MM-DD) that is shown, where it may be the one at hand. */
  shown?: string;
}

/** What can be done of another day of a PM, and the way to the one that is at hand. */
export function OccurrenceActs({ orderId, missed, shown }: Props) {
  const m = completedWords[useLocale()];
  const saying = useSaying();
  const { acts } = planWords[saying.locale];
  const mayPlan = useMayPlan();
  const complete = useCompleteLate();
  const { leaveEntry } = useDialogAddress();
  const current = useShownOrder(orderId)?.scheduled_date ?? null;
  return (
    <p className="flex wrap gap-8">
      {missed && mayPlan && <Button onClick={() => void complete(missed)}>{acts.late}</Button>}
      {current !== null && current !== shown && (
        <Button variant="default" onClick={leaveEntry}>
          {fill(m.current, { day: sayWeekday(Temporal.PlainDate.from(current), saying) })}
        </Button>
      )}
    </p>
  );
}
