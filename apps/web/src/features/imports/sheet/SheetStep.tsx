import { Button } from "@mantine/core";
import type { Import, ImportRow } from "@millwright/contract/imports";
import { fill, plural } from "@millwright/messages/text";
import { SheetGrid } from "#features/imports/grid/SheetGrid.tsx";
import { useRowsBelow } from "#features/imports/import-queries.ts";
import { useImportWords } from "#features/imports/import-words.ts";
import { KindField } from "#features/imports/sheet/KindField.tsx";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { useLocale } from "#lib/language.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { Section } from "#ui/page/Section.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** So many of the first rows are shown, one of which has the headings. */
const firstRows = 12;
const mostSkipped = 5;

interface Props {
  one: Import;
  acts: ImportActs;
  onNext: () => void;
}

/** What the rows are, on which sheet, and where their headings are. */
export function SheetStep({ one, acts, onNext }: Props) {
  const words = useImportWords();
  const rows = useRowsBelow(one, 0, firstRows);
  return (
    <Section
      title={words.steps.sheet}
      aside={
        <Button disabled={one.kind === null || acts.busy} onClick={onNext}>
          {words.sheet.next}
        </Button>
      }
    >
      <div className="row wrap gap-12-16 items-start">
        <KindField one={one} acts={acts} />
        {one.sheets.length > 1 && (
          <ChoiceField
            label={words.sheet.sheet}
            value={String(one.sheet)}
            data={one.sheets.map(({ name, is_hidden: isHidden }, at) => ({
              value: String(at),
              label: isHidden ? fill(words.sheet.hidden, { name }) : name,
            }))}
            onChange={(event) => void acts.change({ sheet: Number(event.currentTarget.value) })}
          />
        )}
        <HeaderField one={one} acts={acts} rows={rows.data ?? []} />
      </div>
      <SheetFacts one={one} />
      {rows.isPending && <SkeletonRows />}
      {rows.isError && !rows.data && (
        <ErrorState title={words.loadFailed} error={rows.error} onRetry={() => void rows.refetch()} />
      )}
      {rows.data?.length === 0 && <p className="quiet">{words.sheet.empty}</p>}
      {rows.data && rows.data.length > 0 && (
        <SheetGrid
          label={words.sheet.preview}
          rowHeader={words.columns.row}
          rows={rows.data}
          marked={one.header_row}
          columns={columnsOf(rows.data).map((at) => ({
            key: String(at),
            header: letterOf(at),
            cell: ({ cells }: ImportRow) => cells[at] ?? "",
          }))}
        />
      )}
    </Section>
  );
}

function HeaderField({
  one,
  acts,
  rows,
}: Pick<Props, "one" | "acts"> & { rows: readonly { row: number; cells: readonly string[] }[] }) {
  const words = useImportWords();
  const shown = rows.map(({ row, cells }) => ({
    value: String(row),
    label: fill(words.sheet.rowOf, { n: row, text: cells.filter(Boolean).slice(0, 4).join(", ") }),
  }));
  const isElsewhere = one.header_row > 0 && !rows.some(({ row }) => row === one.header_row);
  const chosen = { value: String(one.header_row), label: fill(words.sheet.rowOf, { n: one.header_row, text: "" }) };
  return (
    <ChoiceField
      label={words.sheet.header}
      value={String(one.header_row)}
      data={[{ value: "0", label: words.sheet.noHeader }, ...shown, ...(isElsewhere ? [chosen] : [])]}
      onChange={(event) => void acts.change({ header_row: Number(event.currentTarget.value) })}
    />
  );
}

/** How the file was read, and which rows are left out. */
function SheetFacts({ one: { encoding, skipped } }: { one: Import }) {
  const words = useImportWords();
  const locale = useLocale();
  const some = skipped
    .slice(0, mostSkipped)
    .map(({ row, why }) => fill(words.sheet.skippedRow, { row, why: words.sheet.skipReasons[why] }));
  const list = `${some.join(", ")}${skipped.length > mostSkipped ? "…" : ""}`;
  if (encoding === null && skipped.length === 0) return null;
  return (
    <p className="note">
      {[
        encoding !== null && fill(words.sheet.encoding, { encoding: encoding.toUpperCase() }),
        skipped.length > 0 && plural(locale, words.sheet.skipped, skipped.length, { list }),
      ]
        .filter(Boolean)
        .join(" ")}
    </p>
  );
}

const columnsOf = (rows: readonly { cells: readonly string[] }[]): number[] =>
  Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, (_, at) => at);

/** A, B … Z, AA: what a spreadsheet calls a column that is counted from 0. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}
