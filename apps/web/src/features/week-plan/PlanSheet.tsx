import { loadOf } from "@millwright/domain/work/planning/week-plan";
import { fill } from "@millwright/messages/text";
import { useLayoutEffect, useRef, useState } from "react";
import { type Density, fitSheet } from "#features/week-plan/fit-sheet.ts";
import sheet from "#features/week-plan/PlanSheet.module.css";
import {
  isWeekendFree,
  keyOf,
  overdueOf,
  type PlannedWork,
  type WeekPlan,
  workdays,
  workOn,
} from "#features/week-plan/placed.ts";
import { useWeekPlanWords } from "#features/week-plan/week-plan-words.ts";
import { useMessages } from "#lib/language.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekdayName } from "#lib/time/time.ts";

interface Props {
  plan: WeekPlan;
  days: readonly Temporal.PlainDate[];
  /** The week in words. */
  name: string;
  company: string;
}

/** The week on one sheet of paper, lengthwise: A4, Letter or A3, as the printer has it, as closely as it has to be. */
export function PlanSheet({ plan, days, name, company }: Props) {
  const m = useMessages();
  const words = useWeekPlanWords();
  const saying = useSaying();
  const dayOff = (planned: string, minutes: number) =>
    minutes === 0 ? words.dayOff : fill(words.plannedOff, { planned });
  const shown = isWeekendFree(plan, days) ? days.slice(0, workdays) : days;
  const article = useRef<HTMLElement>(null);
  const [density, setDensity] = useState<Density>("usual");
  useLayoutEffect(() => {
    if (article.current) setDensity(fitSheet(article.current));
  }, []);
  return (
    <article ref={article} className={`leading-120 ${sheet.sheet}`} data-density={density}>
      <header className={`flex between items-baseline ${sheet.head}`}>
        <h1>
          {words.title} · {name}
        </h1>
        <p>{company}</p>
      </header>
      <table className={`full one-line even-cells ${sheet.table}`}>
        <thead>
          <tr>
            <th scope="col">{m.weekPlan.technician}</th>
            {plan.overdue.length > 0 && <th scope="col">{words.overdue}</th>}
            {shown.map((day) => (
              <th key={day.dayOfWeek} scope="col">
                {sayWeekdayName(day, saying, "short")} {day.day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.technicians.map(({ id, name: who, hours }) => (
            <tr key={id}>
              <th scope="row">{who}</th>
              {plan.overdue.length > 0 && (
                <td>
                  <SheetWork work={overdueOf(plan, id)} />
                </td>
              )}
              {shown.map((day) => {
                const work = workOn(plan, id, day.toString());
                const load = loadOf(work, hours[day.dayOfWeek - 1] ?? 0);
                return (
                  <td key={day.dayOfWeek}>
                    <p className={`strong ${sheet.load}`}>
                      {load.capacity === 0
                        ? dayOff(sayWork(load.planned, m), load.planned)
                        : fill(words.ofHours, {
                            planned: sayWork(load.planned, m),
                            room: sayWork(load.capacity, m),
                          })}
                    </p>
                    <SheetWork work={work} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

function SheetWork({ work }: { work: readonly PlannedWork[] }) {
  return work.map((one) => (
    <p key={keyOf(one)} className={`anywhere ${sheet.work}`}>
      <b className="strong">{one.title}</b>
      <span className={sheet.about}>
        {" "}
        <span className="nowrap">{one.wo_id}</span>
        {one.machine_name && ` · ${one.machine_name}`}
      </span>
    </p>
  ));
}
