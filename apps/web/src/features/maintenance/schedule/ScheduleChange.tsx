import { fill } from "@millwright/messages/text";
import { type ScheduleDraft, scheduleOf } from "#features/maintenance/pm-draft.ts";
import { NextDays } from "#features/maintenance/schedule/NextDays.tsx";
import { changeOf, isSameSchedule, usePmSchedule } from "#features/maintenance/schedule/pm-schedule.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import type { WorkOrder } from "#work/orders.ts";

/** What another schedule will change, said before it is saved: the future only. */
export function ScheduleChange({ pm, draft }: { pm: WorkOrder; draft: ScheduleDraft }) {
  const { schedule: words } = useMessages().maintenance;
  const saying = useSaying();
  const kept = usePmSchedule(pm);
  const schedule = scheduleOf(draft);
  if (!kept || schedule === null || isSameSchedule(draft, pm)) return null;
  const { from, days, time } = changeOf(kept, schedule);
  return (
    <NextDays
      title={words.change}
      intro={fill(words.changeFrom, { day: sayWeekday(from, saying) })}
      days={days}
      time={time}
    />
  );
}
