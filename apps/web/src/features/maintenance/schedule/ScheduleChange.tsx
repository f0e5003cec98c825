import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { fill } from "@millwright/messages/text";
import { DayField } from "#features/maintenance/plan/fields.tsx";
import { NextTen } from "#features/maintenance/plan/NextTen.tsx";
import styles from "#features/maintenance/plan/Plan.module.css";
import { useFactsOf } from "#features/maintenance/plan/plan-queries.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import {
  changeOf,
  isSameSchedule,
  type PmSchedule,
  usePmSchedule,
} from "#features/maintenance/schedule/pm-schedule.ts";
import { type ScheduleDraft, scheduleIn } from "#features/maintenance/schedule/schedule-draft.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import type { WorkOrder } from "#work/orders.ts";

interface Props {
  pm: WorkOrder;
  draft: ScheduleDraft;
  /** Hears the day from which it is to hold; none where that is the first possible one. */
  onChange: (from: string | undefined) => void;
}

/** What another schedule will change, said before it is saved: from which day, and the next ten before and after. */
export function ScheduleChange({ pm, draft, onChange }: Props) {
  const known = usePmSchedule(pm);
  const schedule = scheduleIn(draft);
  if (!known || schedule === null || isSameSchedule(draft, pm)) return null;
  return <Change known={known} schedule={schedule} chosen={draft.from} onChange={onChange} />;
}

interface ChangeProps {
  known: PmSchedule;
  schedule: Schedule;
  chosen: string | undefined;
  onChange: Props["onChange"];
}

function Change({ known: pmSchedule, schedule, chosen, onChange }: ChangeProps) {
  const { schedule: words } = useMessages().maintenance;
  const form = usePlanFormWords();
  const saying = useSaying();
  const rule = schedule.frequency === "Custom" ? schedule.rule : null;
  const facts = useFactsOf(rule);
  const { first, from, before, after } = changeOf(pmSchedule, schedule, chosen, facts);
  const isSaid = chosen !== undefined && chosen !== "";
  const isEarly = isSaid && chosen < first;
  const known = new Set(before.map(({ day }) => day));
  return (
    <div className={`stack gap-16 all-columns ${styles.plan}`}>
      <DayField
        label={form.from}
        help={form.fromHelp}
        min={first}
        value={chosen ?? first}
        error={
          isEarly ? fill(form.faults.from, { day: sayWeekday(Temporal.PlainDate.from(first), saying) }) : undefined
        }
        onChange={(day) => onChange(day === first ? undefined : day)}
      />
      <p className="note mt-6">{fill(words.changeFrom, { day: sayWeekday(from, saying) })}</p>
      <div className={`grid gap-12 ${styles.sides}`}>
        <NextTen title={form.before} entries={before} rule={ruleNow(pmSchedule)} />
        <NextTen title={words.change} entries={after} rule={rule} isNew={(day) => !known.has(day)} />
      </div>
    </div>
  );
}

const ruleNow = ({ spans }: PmSchedule) => spans.at(-1)?.plan ?? null;
