import type { ImportedReading } from "@millwright/contract/meters";
import { useMeterWords } from "#features/meters/meter-words.ts";
import { useNumber } from "#lib/language.ts";
import { DataTable } from "#ui/list/DataTable.tsx";
import { byOutcome, PastedResult } from "#ui/paste/PastedResult.tsx";

/** The pasted lines with what becomes of each of them. */
export function PastedReadings({ lines }: { lines: readonly ImportedReading[] }) {
  const m = useMeterWords();
  const number = useNumber();
  const write = (value: number | null) => (value === null ? "" : number(value, { maximumFractionDigits: 4 }));
  return (
    <DataTable
      label={m.pasteField}
      rows={byOutcome(lines)}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: "line", header: m.line, cell: ({ line }) => line, align: "end", width: "72px" },
        { key: "machine", header: m.machine, cell: ({ machine }) => machine, card: "title" },
        { key: "meter", header: m.meter, cell: ({ meter }) => meter },
        { key: "when", header: m.when, cell: ({ when }) => when },
        { key: "value", header: m.value, cell: ({ value }) => write(value), align: "end" },
        { key: "outcome", header: m.outcome, cell: (line) => <Outcome line={line} />, card: "foot" },
      ]}
    />
  );
}

function Outcome({ line: { outcome, fault } }: { line: ImportedReading }) {
  const m = useMeterWords();
  return (
    <PastedResult outcome={outcome} label={m.outcomes[outcome]}>
      {fault && <span>{m.faults[fault]}</span>}
    </PastedResult>
  );
}
