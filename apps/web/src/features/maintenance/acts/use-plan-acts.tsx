import { planWords } from "@millwright/messages/plans/plans";
import { sayDate } from "@millwright/messages/plans/say-days";
import { fill } from "@millwright/messages/text";
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "#lib/lazy-part.ts";
import { useMayPlan } from "#lib/session/may.ts";
import type { MenuItem } from "#ui/menu/MenuEntry.tsx";
import type { WorkOrder } from "#work/orders.ts";
import type { AskedPause } from "#work/pause/PauseDialog.tsx";
import { useGivePlan } from "#work/pause/use-give-plan.ts";
import { useSkip } from "#work/pause/use-skip.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";

const PauseDialog = lazyPart(() => import("#work/pause/PauseDialog.tsx"), "PauseDialog");

/**
 * What whoever plans does with the days of a PM: pause and resume it, and where the one at hand is shown skip that. The
 * dialog that asks is `out`.
 */
export function usePlanActs(pm: WorkOrder, isAtHand: boolean): { items: MenuItem[]; out: ReactNode } {
  const { locale, today } = usePlanSaying(null);
  const { acts } = planWords[locale];
  const mayPlan = useMayPlan();
  const give = useGivePlan(pm);
  const skip = useSkip(pm);
  const [isAsked, setAsked] = useState(false);
  if (!mayPlan) return { items: [], out: null };
  function pause({ from, until, reason }: AskedPause) {
    setAsked(false);
    const pauseCommand = { kind: "pause" as const, orderId: pm.id, until, reason };
    const done = fill(acts.paused, { day: sayDate(until, locale, today) });
    give(from === today ? pauseCommand : { ...pauseCommand, from }, done);
  }
  const items = [
    ...(isAtHand && pm.status !== "Completed" && pm.scheduled_date !== null
      ? [
          {
            label: acts.skip,
            icon: <IconPlayerSkipForward aria-hidden="true" />,
            apart: true,
            onChoose: () => void skip(pm.scheduled_date),
          },
        ]
      : []),
    pm.pause
      ? {
          label: acts.resume,
          icon: <IconPlayerPlay aria-hidden="true" />,
          onChoose: () => give({ kind: "resume", orderId: pm.id }, acts.resumed),
        }
      : { label: acts.pause, icon: <IconPlayerPause aria-hidden="true" />, onChoose: () => setAsked(true) },
  ];
  const out = isAsked && (
    <Suspense>
      <PauseDialog
        title={fill(acts.pauseTitle, { title: pm.title })}
        isKept
        onPause={pause}
        onClose={() => setAsked(false)}
      />
    </Suspense>
  );
  return { items, out };
}
