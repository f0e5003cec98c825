import { Button } from "@mantine/core";
import type { Figures } from "@millwright/contract/figures";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { useFigureWords } from "#features/figures/figure-words.ts";
import { freezeWeek } from "#features/figures/figures-queries.ts";
import { useAct } from "#lib/api/act.ts";
import { useMay } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { toast } from "#ui/toast/toast.ts";

/** Whether the plans of this week and of the next one are frozen, and for who plans to freeze them now. */
export function FreezeWeek({ weeks }: { weeks: Figures["frozen_weeks"] }) {
  const { freeze: m } = useFigureWords();
  const saying = useSaying();
  const mayFreeze = useMay("POST /week-plan/freeze");
  const { busy, act } = useAct(toast);
  const today = dayOf(saying.now, saying.zone);
  const when = (at: string) => ({ when: sayInstant(Temporal.Instant.from(at), saying) });
  const freeze = (days: number) =>
    void act(() => freezeWeek(today.add({ days }).toString()), { failed: m.failed, preferDetail: true });
  return (
    <div className="stack gap-4 note">
      <p className="no-margin">
        {weeks.this_week === null ? m.openThis : fill(m.frozenThis, when(weeks.this_week))}{" "}
        {weeks.next_week === null ? m.openNext : fill(m.frozenNext, when(weeks.next_week))}
      </p>
      {mayFreeze && (weeks.this_week === null || weeks.next_week === null) && (
        <div className="row wrap gap-8">
          {weeks.this_week === null && (
            <Button variant="default" size="compact-sm" disabled={busy} onClick={() => freeze(0)}>
              {m.now}
            </Button>
          )}
          {weeks.next_week === null && (
            <Button variant="default" size="compact-sm" disabled={busy} onClick={() => freeze(7)}>
              {m.next}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
