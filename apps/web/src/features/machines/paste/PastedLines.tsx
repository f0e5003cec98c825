import { limits } from "@millwright/contract/limits";
import type { ImportedLine } from "@millwright/contract/machine-import";
import type { MachineImportWords } from "@millwright/messages/machine-import/machine-import";
import { fill } from "@millwright/messages/text";
import styles from "#features/machines/paste/Paste.module.css";
import { usePasteWords } from "#features/machines/paste/paste-words.ts";
import type { Paste } from "#features/machines/paste/use-paste.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";
import { byOutcome, PastedResult } from "#ui/paste/PastedResult.tsx";

/** The pasted lines with what each of them makes; one that was found before can be added all the same. */
export function PastedLines({ lines, paste }: { lines: readonly ImportedLine[]; paste: Paste }) {
  const words = usePasteWords();
  return (
    <DataTable
      label={words.preview}
      rows={byOutcome(lines)}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: "line", header: words.line, cell: ({ line }) => line, align: "end", width: "72px" },
        { key: "name", header: words.columns.name, cell: ({ name }) => name, card: "title" },
        { key: "department", header: words.columns.department, cell: (line) => <Department line={line} /> },
        { key: "model", header: words.columns.model, cell: ({ model }) => model, from: "desktop" },
        { key: "serial", header: words.columns.serial_number, cell: (line) => line.serial_number },
        { key: "result", header: words.result, cell: (line) => <Result line={line} paste={paste} />, card: "foot" },
      ]}
    />
  );
}

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
      {line.found && (
        <label className={styles.also}>
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

function sayWhy({ fault, column, position, found }: ImportedLine, words: MachineImportWords): string | null {
  if (fault !== null) {
    const what = { column: words.columns[column ?? "name"], position: position ?? 0, n: limits.name };
    return fill(words.faults[fault], what);
  }
  if (found === null) return null;
  if (found.line !== null) return fill(words.onLine, { line: found.line });
  return found.department === null ? words.inPlant : fill(words.inDepartment, { department: found.department });
}
