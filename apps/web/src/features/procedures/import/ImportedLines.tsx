import { wordsOf } from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import { IconAlertTriangle } from "@tabler/icons-react";
import styles from "#features/procedures/import/Import.module.css";
import type { ImportedProcedure } from "#features/procedures/import/use-import.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { sayFlags } from "#features/procedures/step-words.ts";
import { useLocale } from "#lib/language.ts";
import { DataTable } from "#ui/list/DataTable.tsx";
import { PastedResult } from "#ui/paste/PastedResult.tsx";

type Line = ImportedProcedure["lines"][number];

/** The lines of a file with the step that each becomes; what has to be fixed stands first. */
export function ImportedLines({ lines }: { lines: readonly Line[] }) {
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
        { key: "result", header: words.import.result, cell: (line) => <Result line={line} />, card: "foot" },
      ]}
    />
  );
}

function Result({ line: { step, fault, column } }: { line: Line }) {
  const words = useProcedureWords();
  const locale = useLocale();
  if (fault !== null) {
    return (
      <div className={styles.refused}>
        <IconAlertTriangle size={16} aria-hidden="true" className={styles.fault} />
        {fill(words.import.faults[fault], { column: column ?? "text" })}
      </div>
    );
  }
  return (
    <PastedResult outcome="made" label={words.import.good}>
      {step && <span className={styles.flags}>{sayFlags(step, words, locale).join(" · ")}</span>}
    </PastedResult>
  );
}
