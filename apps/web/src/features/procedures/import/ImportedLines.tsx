import { wordsOf } from "@millwright/domain/procedures/step";
import { fill, plural } from "@millwright/messages/text";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ImportedProcedure } from "#features/procedures/import/use-import.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { sayFlags } from "#features/procedures/step-words.ts";
import { useLocale } from "#lib/language.ts";
import { DataTable } from "#ui/list/DataTable.tsx";
import { PastedResult } from "#ui/paste/PastedResult.tsx";

type Line = ImportedProcedure["lines"][number];
type Known = NonNullable<ImportedProcedure["known"]>;
type Compared = Known["steps"][number];

interface Props {
  lines: readonly Line[];
  /** What the lines are to the version before; null of what becomes another procedure. */
  compared: readonly Compared[] | null;
}

/** The lines of a file with the step that each becomes, those to fix first. */
export function ImportedLines({ lines, compared }: Props) {
  const byLine = new Map(compared?.map((one) => [one.line, one]));
  const words = useProcedureWords();
  const locale = useLocale();
  const sorted = lines.toSorted((a, b) => Number(b.fault !== null) - Number(a.fault !== null));
  return (
    <DataTable
      label={words.import.preview}
      rows={sorted}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: "line", header: words.import.line, cell: ({ line }) => line, align: "end", width: "72px" },
        {
          key: "step",
          header: words.import.step,
          cell: ({ step }) => step && wordsOf(step.text, locale),
          card: "title",
          width: "40%",
        },
        { key: "kind", header: words.import.kind, cell: ({ step }) => step && words.kinds[step.kind] },
        {
          key: "result",
          header: words.import.result,
          cell: (line) => <Result line={line} compared={byLine.get(line.line)} />,
          card: "foot",
        },
      ]}
    />
  );
}

function Result({ line: { step, fault, column }, compared }: { line: Line; compared: Compared | undefined }) {
  const words = useProcedureWords();
  const locale = useLocale();
  if (fault !== null) {
    return (
      <div className="flex gap-8">
        <IconAlertTriangle size={16} aria-hidden="true" className="rigid ink-caution" />
        {fill(words.import.faults[fault], { column: column ?? "text" })}
      </div>
    );
  }
  if (compared !== undefined) return <ComparedResult compared={compared} />;
  return (
    <PastedResult outcome="made" label={words.import.good}>
      {step && <span className="note">{sayFlags(step, words, locale).join(" · ")}</span>}
    </PastedResult>
  );
}

/** What a step is to the version before. */
function ComparedResult({ compared: { change, matched_by: by, from, to, fields } }: { compared: Compared }) {
  const words = useProcedureWords();
  const locale = useLocale();
  if (change === "same") return <PastedResult outcome="twice" label={words.import.same} />;
  if (change === "new") return <PastedResult outcome="made" label={words.import.isNew} />;
  const names = new Intl.ListFormat(locale).format(fields.map((field) => words.versions.fields[field]));
  const label = by === "place" ? words.import.byPlace : fill(words.import.changed, { fields: names });
  return (
    <PastedResult outcome={by === "place" ? "refused" : "made"} label={label}>
      {from !== null && fields.includes("text") && (
        <span className="note">
          {fill(words.import.fromTo, { from: wordsOf(from, locale), to: wordsOf(to, locale) })}
        </span>
      )}
    </PastedResult>
  );
}

/** The steps before that the file has no longer. */
export function GoneSteps({ gone }: { gone: Known["gone"] }) {
  const words = useProcedureWords();
  const locale = useLocale();
  if (gone.length === 0) return null;
  return (
    <section className="mt-12">
      <p>{plural(locale, words.import.gone, gone.length)}</p>
      <ul>
        {gone.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same, and the list is drawn anew with the file.
          <li key={at}>{wordsOf(text, locale)}</li>
        ))}
      </ul>
    </section>
  );
}
