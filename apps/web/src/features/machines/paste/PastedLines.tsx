import { limits } from "@millwright/contract/limits";
import type { ImportedLine } from "@millwright/contract/machine-import";
import { longestOf } from "@millwright/domain/machines/pasted-machines";
import type { MachineImportWords } from "@millwright/messages/machine-import/machine-import";
import { fill } from "@millwright/messages/text";
import styles from "#features/machines/paste/Paste.module.css";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import type { Paste } from "#features/machines/paste/use-paste.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import type { Column } from "#ui/list/table.ts";
import { byOutcome, PastedResult } from "#ui/paste/PastedResult.tsx";

/** The pasted lines with what each of them makes; one that was found before can be added all the same. */
export function PastedLines({ lines, paste }: { lines: readonly ImportedLine[]; paste: Paste }) {
  const words = usePasteWords();
  const columns: Column<ImportedLine>[] = [
    { key: "line", header: words.line, cell: ({ line }) => line, align: "end", width: "72px" },
    { key: "number", header: words.columns.number, cell: ({ number }) => number },
    { key: "name", header: words.columns.name, cell: ({ name }) => name, card: "title" },
    { key: "department", header: words.columns.department, cell: (line) => <Department line={line} /> },
    { key: "model", header: words.columns.model, cell: ({ model }) => model, from: "desktop" },
    { key: "serial", header: words.columns.serial_number, cell: (line) => line.serial_number },
    { key: "others", header: words.others, cell: (line) => sayOthers(line, words), from: "desktop" },
    { key: "result", header: words.result, cell: (line) => <Result line={line} paste={paste} />, card: "foot" },
  ];
  // What only a header line can name takes space where one does, and then what no line says takes none.
  const has = (...keys: readonly (keyof ImportedLine)[]) =>
    lines.some((line) => keys.some((key) => line[key] !== null));
  const isWide = has("number", ...otherColumns);
  const isUsed = ({ key }: Column<ImportedLine>) => {
    if (key === "number") return has("number");
    if (key === "others") return has(...otherColumns);
    if (key === "model") return !isWide || has("model");
    return key !== "serial" || !isWide || has("serial_number");
  };
  return (
    <DataTable
      label={words.preview}
      rows={byOutcome(lines)}
      rowKey={({ line }) => String(line)}
      columns={columns.filter(isUsed)}
    />
  );
}

const otherColumns = ["class", "manufacturer", "installation_date", "warranty_until", "notes"] as const;

/** "Manufacturer: Bliss · Notes: Oil it daily" */
const sayOthers = (line: ImportedLine, words: MachineImportWords) =>
  otherColumns
    .filter((column) => line[column] !== null)
    .map((column) => fill(words.other, { column: words.columns[column], text: line[column] ?? "" }))
    .join(" · ");

function Department({ line: { department, new_department: isNew } }: { line: ImportedLine }) {
  const words = usePasteWords();
  if (department === null) return null;
  return (
    <>
      {department} {isNew && <Badge tone="action">{words.newDepartment}</Badge>}
    </>
  );
}

function Result({ line, paste }: { line: ImportedLine; paste: Paste }) {
  const words = usePasteWords();
  return (
    <PastedResult outcome={line.outcome} label={words.outcomes[line.outcome]}>
      <span>{sayWhy(line, words)}</span>
      {line.found && line.fault === null && (
        <label className={`inline-row gap-8 min-h-28 pointer touch-44 ${styles.also}`}>
          <input
            type="checkbox"
            aria-label={fill(words.alsoNamed, { name: line.name, line: line.line })}
            checked={paste.also.includes(line.line)}
            onChange={(event) => paste.addAlso(line.line, event.currentTarget.checked)}
          />
          {words.also}
        </label>
      )}
    </PastedResult>
  );
}

function sayWhy(line: ImportedLine, words: MachineImportWords): string | null {
  const { fault, column, position, found } = line;
  if (fault !== null) {
    const at = column ?? "name";
    const n = longestOf(at, limits.name);
    const what = {
      column: words.columns[at],
      position: position ?? 0,
      n,
      text: line[at] ?? "",
      number: line.number ?? "",
      class: line.class ?? "",
    };
    return fill(words.faults[fault], what);
  }
  if (found === null) return null;
  if (found.line !== null) return fill(words.onLine, { line: found.line });
  return found.department === null ? words.inPlant : fill(words.inDepartment, { department: found.department });
}
