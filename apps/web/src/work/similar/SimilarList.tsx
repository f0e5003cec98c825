import type { SimilarRepair } from "@millwright/contract/similar";
import { similarWords } from "@millwright/messages/similar/similar";
import { fill, plural } from "@millwright/messages/text";
import { useId } from "react";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { Code } from "#ui/label/Code.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { beginningOf } from "#work/similar/beginning-of.ts";

export interface SimilarListProps {
  repairs: readonly SimilarRepair[];
  /** A part of what is read, a panel of its own, or a line that unfolds. */
  as: "part" | "panel" | "line";
}

/** Completed repairs like one: what each was, what fixed it, with which parts, and who did it. */
export function SimilarList({ repairs, as }: SimilarListProps) {
  const locale = useLocale();
  const words = similarWords[locale];
  const titleId = useId();
  const list = (
    <ul className="list lines">
      {repairs.map((repair) => (
        <li key={repair.id}>
          <Line repair={repair} />
        </li>
      ))}
    </ul>
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

/** One repair as a large target, which opens it as it was completed. */
function Line({ repair }: { repair: SimilarRepair }) {
  const words = similarWords[useLocale()];
  const saying = useSaying();
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
      {repair.notes && <span className="pre-line">{beginningOf(repair.notes, 240)}</span>}
      {parts.length > 0 && <span className="quiet">{fill(words.parts, { list: parts.join(", ") })}</span>}
      <span className="note">
        {where} · {who}
      </span>
    </button>
  );
}
