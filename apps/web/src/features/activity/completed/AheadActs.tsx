import { Button } from "@mantine/core";
import { dayToOffer } from "@millwright/domain/days/day-to-offer";
import { dayOf } from "@millwright/domain/when";
import { planWords } from "@millwright/messages/plans/plans";
import { useState } from "react";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import type { WorkOrder } from "#work/orders.ts";
import { PlaceDialog } from "#work/PlaceDialog.tsx";
import { useSkip } from "#work/pause/use-skip.ts";
import { usePlacing } from "#work/place.ts";
import { useShownOrder } from "#work/use-order.ts";

/** What whoever plans does with an occurrence of a PM that is to come: it goes to another day, or is left out. */
export function AheadActs({ orderId, day }: { orderId: string; day: string }) {
  const pm = useShownOrder(orderId);
  return useMayPlan() && pm ? <Acts pm={pm} day={day} /> : null;
}

const stay = () => undefined;

function Acts({ pm, day }: { pm: WorkOrder; day: string }) {
  const { weekPlan } = useMessages();
  const { locale, now, zone } = useSaying();
  const today = dayOf(now, zone).toString();
  const skip = useSkip(pm);
  const place = usePlacing(stay);
  const { leaveEntry } = useDialogAddress();
  const [isAsked, setAsked] = useState(false);
  const work = { ...pm, work_order_id: pm.id, status: "Scheduled" as const, assignee: null, day };
  return (
    <p className="flex wrap gap-8">
      <Button variant="default" onClick={() => setAsked(true)}>
        {weekPlan.moveTo}
      </Button>
      <Button variant="default" onClick={() => void skip(day)}>
        {planWords[locale].acts.skip}
      </Button>
      {isAsked && (
        <PlaceDialog
          work={work}
          today={today}
          offered={dayToOffer(day, today)}
          onPlace={({ to }) => to !== undefined && place(work, { to })}
          onOpen={leaveEntry}
          onClose={() => setAsked(false)}
        />
      )}
    </p>
  );
}
