import type { SimilarRepair } from "@millwright/contract/similar";
import { daysSinceRepeat } from "@millwright/domain/similar/similar";
import { similarWords } from "@millwright/messages/similar/similar";
import { fill, plural } from "@millwright/messages/text";
import { useId } from "react";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { sayWork } from "#lib/time/duration.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { useCodeName, useSameCode } from "#work/failure/plant-codes.ts";
import { beginningOf } from "#work/similar/beginning-of.ts";

export interface SimilarListProps {
  repairs: readonly SimilarRepair[];
  /** A part of what is read, a panel of its own, or a line that unfolds. */
  as: "part" | "panel" | "line";
  /** What failed of the open repair that they are like; null where nobody said, and of what is completed. */
  problemId?: string | null | undefined;
}

/** Completed repairs like one: what each was, what fixed it, with which parts, who did it and how long it took. */
export function SimilarList({ repairs, as, problemId = null }: SimilarListProps) {
  const locale = useLocale();
  const words = similarWords[locale];
  const titleId = useId();
  const repeat = useRepeat(repairs, problemId);
  if (repairs.length === 0) return <p className="note">{words.none}</p>;
  const list = (
    <>
      {repeat !== null && <p className="mb-4 strong">{repeat}</p>}
      <ul className="list lines">
        {repairs.map((repair) => (
          <li key={repair.id}>
            <Line repair={repair} />
          </li>
        ))}
      </ul>
    </>
  );
  if (as === "line") {
    return (
      <details className="panel pad-0-12">
        <summary className="min-h-44 pointer strong pad-12-0">{plural(locale, words.folded, repairs.length)}</summary>
        {list}
      </details>
    );
  }
  if (as === "panel") {
    return (
      <Panel aria-labelledby={titleId}>
        <h3 id={titleId} className="mb-4 text-16 strong">
          {words.title}
        </h3>
        {list}
      </Panel>
    );
  }
  // Among facts, whose names are no headings.
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId} className="mb-4 strong">
        {words.title}
      </p>
      {list}
    </section>
  );
}

/** That the same machine had the same problem within the last days; null where it had not. */
function useRepeat(repairs: readonly SimilarRepair[], problemId: string | null): string | null {
  const { now, locale } = useSaying();
  const isSame = useSameCode(problemId !== null);
  const words = similarWords[locale];
  const days = repairs
    .filter((repair) => isSame(repair.problem_id, problemId))
    .map((repair) => ({
      ...{ sameMachine: repair.same_machine, isImported: repair.imported === true },
      completedAt: Temporal.Instant.from(repair.completed_at),
    }))
    .flatMap((earlier) => daysSinceRepeat(earlier, now) ?? []);
  if (days.length === 0) return null;
  const n = Math.min(...days);
  return n === 0 ? words.sameProblemToday : plural(locale, words.sameProblem, n);
}

/** One repair as a large target, which opens it as it was completed. */
function Line({ repair }: { repair: SimilarRepair }) {
  const words = similarWords[useLocale()];
  const m = useMessages();
  const saying = useSaying();
  const nameOf = useCodeName([repair.problem_id, repair.cause_id, repair.remedy_id].some(Boolean));
  const failure = [repair.remedy_id, repair.problem_id, repair.cause_id].flatMap((id) => nameOf(id) ?? []);
  const { open } = useDialogAddress();
  const when = sayInstant(Temporal.Instant.from(repair.completed_at), saying);
  const where = repair.same_machine ? words.sameMachine : (repair.machine_name ?? words.noMachine);
  const who = repair.completed_by_name === null ? when : fill(words.by, { when, name: repair.completed_by_name });
  const parts = repair.parts.map(({ name, quantity }) => fill(words.part, { n: quantity, name }));
  return (
    <button
      type="button"
      className="stack gap-2 full min-h-44 pad-8-0 ink text-start anywhere hover"
      onClick={() => open("order", repair.work_order_id, `repair.${repair.id}`)}
    >
      <span className="flex wrap gap-2-10 items-baseline">
        <Code small>{repair.wo_id}</Code>
        <span className="min-w-0 strong">{repair.title}</span>
      </span>
      {failure.length > 0 && <span>{failure.join(" · ")}</span>}
      {repair.notes && <span className="pre-line">{beginningOf(repair.notes, 240)}</span>}
      {parts.length > 0 && <span className="quiet">{fill(words.parts, { list: parts.join(", ") })}</span>}
      <span className="note">
        {[where, who, ...(repair.minutes === null ? [] : [sayWork(repair.minutes, m)])].join(" · ")}
      </span>
    </button>
  );
}
