import type { AgendaEntry } from "@millwright/domain/plans/agenda";
import type { PlanRule } from "@millwright/domain/plans/rule";
import { sayCovers, shortLevel } from "@millwright/messages/plans/say-plan";
import styles from "#features/maintenance/plan/Plan.module.css";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";

interface Props {
  title: string;
  entries: readonly AgendaEntry[];
  /** None of the spec's three, which have no levels. */
  rule: PlanRule | null;
  /** Days (YYYY-MM-DD) that are marked as other than before. */
  isNew?: ((day: string) => boolean) | undefined;
}

/** The coming occurrences of a plan: their day, their level, and what is only foreseen. */
export function NextTen({ title, entries, rule, isNew }: Props) {
  const words = usePlanFormWords();
  const saying = useSaying();
  return (
    <section className={`pad-12-14 rounded bg-hover ${styles.ten}`} aria-live="polite">
      <h3>{title}</h3>
      {entries.length === 0 && <p>{words.none}</p>}
      <ol>
        {entries.map((entry) => (
          <li key={entry.day} className={isNew?.(entry.day) ? "strong" : undefined}>
            <time dateTime={entry.day}>{sayWeekday(Temporal.PlainDate.from(entry.day), saying)}</time>
            {rule && <About entry={entry} rule={rule} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function About({ entry, rule }: { entry: AgendaEntry; rule: PlanRule }) {
  const words = usePlanFormWords();
  const saying = usePlanSaying(rule);
  const named = (id: string) => {
    const level = rule.levels.find((one) => one.id === id);
    return { name: level ? level.name || shortLevel(level, rule.trigger, saying) : "" };
  };
  const remarks = [
    rule.levels.length > 1 ? sayCovers(named(entry.level), entry.covers.map(named), saying.locale) : null,
    entry.catches_up === null ? null : words.catchesUp,
    entry.is_forecast ? words.forecast : null,
  ].filter((part) => part !== null);
  return remarks.length === 0 ? null : <span className="note">{remarks.join(" · ")}</span>;
}
