import type { ImportedReading } from "@millwright/contract/meters";
import { IconAlertTriangle, IconCopy, IconPlus } from "@tabler/icons-react";
import { useMeterWords } from "#features/meters/meter-words.ts";
import styles from "#features/meters/paste/PasteReadings.module.css";
import { useNumber } from "#lib/language.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";

const looks = {
  made: { tone: "safe", Icon: IconPlus },
  twice: { tone: "quiet", Icon: IconCopy },
  refused: { tone: "caution", Icon: IconAlertTriangle },
} as const;
/** What asks for something stands first. */
const order = ["refused", "twice", "made"];

/** The pasted lines with what becomes of each of them. */
export function PastedReadings({ lines }: { lines: readonly ImportedReading[] }) {
  const m = useMeterWords();
  const number = useNumber();
  const sorted = lines.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome));
  const write = (value: number | null) => (value === null ? "" : number(value, { maximumFractionDigits: 4 }));
  return (
    <DataTable
      label={m.pasteField}
      rows={sorted}
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
  const { tone, Icon } = looks[outcome];
  return (
    <div className={styles.outcome}>
      <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
        {m.outcomes[outcome]}
      </Badge>
      {fault && <span>{m.faults[fault]}</span>}
    </div>
  );
}
