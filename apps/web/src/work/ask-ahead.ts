import { isFarAhead } from "@millwright/domain/maintenance/completing-ahead";
import { dayOf } from "@millwright/domain/when";
import type { PlanFrequency } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";

interface PlannedTask {
  wo_id: string;
  title: string;
  frequency: PlanFrequency | null;
}

/** Asks before an occurrence is completed far ahead of its day (YYYY-MM-DD); answers whether to go on. */
export function useAskAhead(): (task: PlannedTask, day: string | null) => Promise<boolean> {
  const { ahead } = useMessages().maintenance;
  const saying = useSaying();
  const confirm = useConfirm();
  return async ({ wo_id, title, frequency }, day) => {
    if (frequency === null || day === null) return true;
    const on = Temporal.PlainDate.from(day);
    if (!isFarAhead(on, frequency, dayOf(saying.now, saying.zone))) return true;
    return confirm({
      title: fill(ahead.question, { day: sayDay(on, saying) }),
      detail: `${wo_id} · ${title}. ${ahead.consequence}`,
      action: ahead.confirm,
      tone: "action",
    });
  };
}
