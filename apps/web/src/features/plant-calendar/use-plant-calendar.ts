import { dayOf } from "@millwright/domain/when";
import { useQueryClient } from "@tanstack/react-query";
import { usePlantCalendarWords } from "#features/plant-calendar/plant-calendar-words.ts";
import { useAct } from "#lib/api/act.ts";
import { useSaying } from "#lib/time/now.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { plantCalendarQuery } from "#work/days-off/plant-calendar-query.ts";

interface Undo {
  work: () => Promise<unknown>;
  /** Told once it is undone. */
  said: string;
}

/** Changes the plant's calendar, and tells what was done, with its undo, or why not. Answers whether it was. */
export function useCalendarChange() {
  const m = usePlantCalendarWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const change = (work: () => Promise<unknown>, message: string, undo?: Undo): Promise<boolean> =>
    act(
      async () => {
        await work();
        await client.invalidateQueries({ queryKey: plantCalendarQuery().queryKey });
        toast.success(message, undo && { action: undoing(() => void change(undo.work, undo.said)) });
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
