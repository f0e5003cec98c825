import type { Import, ImportColumn, ImportRow } from "@millwright/contract/imports";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { fill } from "@millwright/messages/text";
import { fieldName, useImportWords } from "#features/imports/import-words.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { DataTable } from "#ui/list/DataTable.tsx";

const shownSamples = 3;

interface Props {
  one: Import;
  acts: ImportActs;
  samples: readonly ImportRow[];
}

/** The columns of the sheet, each with what stands in it and the field that it is taken as. */
export function ColumnTable({ one, acts, samples }: Props) {
  const words = useImportWords();
  const nameOf = ({ at, heading }: ImportColumn) => heading || fill(words.columns.noHeading, { n: at + 1 });
  return (
    <DataTable
      label={words.steps.columns}
      rows={one.columns}
      rowKey={({ at }) => String(at)}
      columns={[
        {
          key: "heading",
          header: words.columns.heading,
          card: "title",
          width: "26%",
          cell: (column) => <span className="medium">{nameOf(column)}</span>,
        },
        {
          key: "samples",
          header: words.columns.samples,
          width: "34%",
          card: "fact",
          cell: ({ at }) => <span className="quiet">{samplesOf(samples, at).join(" · ")}</span>,
        },
        {
          key: "field",
          header: words.columns.field,
          card: "foot",
          cell: (column) => (
            <div className="row wrap gap-8-12">
              <FieldChoice one={one} column={column} name={nameOf(column)} acts={acts} />
              <Source column={column} />
            </div>
          ),
        },
      ]}
    />
  );
}

/** What stands in a column first, each text once. */
function samplesOf(rows: readonly ImportRow[], at: number): string[] {
  const texts = rows.map(({ cells }) => cells[at]?.trim() ?? "").filter((text) => text !== "");
  return [...new Set(texts)].slice(0, shownSamples).map((text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text));
}

function FieldChoice({
  one,
  column,
  name,
  acts,
}: Pick<Props, "one" | "acts"> & { column: ImportColumn; name: string }) {
  const words = useImportWords();
  if (one.kind === null) return null;
  const takenElsewhere = new Set(one.columns.filter(({ at }) => at !== column.at).map(({ field }) => field));
  const fields = Object.entries(kindOf(one.kind).fields).map(([value, { isRequired = false }]) => ({
    value,
    label: isRequired ? fill(words.columns.needed, { field: fieldName(words, value) }) : fieldName(words, value),
  }));
  const groups = [
    { group: words.columns.free, items: fields.filter(({ value }) => !takenElsewhere.has(value)) },
    { group: words.columns.used, items: fields.filter(({ value }) => takenElsewhere.has(value)) },
  ];
  return (
    <ChoiceField
      aria-label={fill(words.columns.fieldOf, { column: name })}
      value={column.field ?? ""}
      data={[{ value: "", label: words.columns.notTaken }, ...groups.filter(({ items }) => items.length > 0)]}
      onChange={(event) => void acts.change({ columns: [{ at: column.at, field: event.currentTarget.value || null }] })}
    />
  );
}

function Source({ column: { field, source } }: { column: ImportColumn }) {
  const words = useImportWords();
  if (field === null || source === "chosen" || source === null) return null;
  return <Badge tone="action">{words.columns.sources[source]}</Badge>;
}
