import { dayOf } from "@millwright/domain/when";
import { useQueryClient } from "@tanstack/react-query";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useAct } from "#lib/api/act.ts";
import { useSaying } from "#lib/time/now.ts";
import { toast } from "#ui/toast/toast.ts";
import { plantCalendarQuery } from "#work/days-off/plant-calendar-query.ts";

/** Changes the plant's calendar, and tells what was done or why not. Answers whether it was. */
export function useCalendarChange() {
  const m = usePlantCalendarWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const change = (work: () => Promise<unknown>, said: string) =>
    act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey: plantCalendarQuery().queryKey });
        toast.success(said);
      },
      { failed: m.notSaved, preferDetail: true },
    );
  return { busy, change };
}

/** The plant's day, as YYYY-MM-DD. */
export function useToday(): string {
  const { now, zone } = useSaying();
  return dayOf(now, zone).toString();
}
