import { Button } from "@mantine/core";
import type { Import, ImportRow } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import type { ReactNode, Ref } from "react";
import { EditableCell } from "#features/imports/grid/EditableCell.tsx";
import { type GridColumn, SheetGrid } from "#features/imports/grid/SheetGrid.tsx";
import { type RowFilter, useImportRows } from "#features/imports/import-queries.ts";
import { isOpen } from "#features/imports/import-step.ts";
import { faultText, fieldName, useImportWords, valueText } from "#features/imports/import-words.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { useLocale } from "#lib/language.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

interface Props {
  one: Import;
  acts: ImportActs;
  filter: RowFilter;
  onAll: () => void;
  /** At the right of the title. */
  aside?: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
}

const tones = { made: "safe", changed: "action", same: "quiet", refused: "caution" } as const;

/** The rows with what becomes of each; their cells are written in where they stand. */
export function ResultRows({ one, acts, filter, onAll, aside, titleRef }: Props) {
  const words = useImportWords();
  const list = useImportRows(one, filter);
  const columns = useColumns(one, acts);
  // Without a filter the answer has the rows above the headings too.
  const rows = list.data?.pages.flat().filter(({ row }) => row > one.header_row);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className="stack gap-12">
      <div className="row wrap gap-12-16 between">
        <div>
          <h2 ref={titleRef} tabIndex={-1} className="text-16 strong">
            {words.check.rows}
          </h2>
          {isOpen(one.state) && <p className="note">{words.check.editedHere}</p>}
        </div>
        <div className="row wrap gap-10">
          {isFiltered && (
            <Button variant="subtle" onClick={onAll}>
              {words.check.showAll}
            </Button>
          )}
          {aside}
        </div>
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && !rows && (
        <ErrorState title={words.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {rows?.length === 0 && <p className="quiet">{words.check.nothing}</p>}
      {rows && rows.length > 0 && (
        <SheetGrid label={words.check.rows} rowHeader={words.check.row} rows={rows} columns={columns} />
      )}
      <ShowMore
        more={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        auto
      />
    </div>
  );
}

function useColumns(one: Import, acts: ImportActs): GridColumn<ImportRow>[] {
  const words = useImportWords();
  const mayEdit = isOpen(one.state);
  const cells = one.columns.flatMap(({ at, field }) => (field === null ? [] : [{ at, field }]));
  return [
    {
      key: "result",
      header: words.check.result,
      cell: ({ outcome }) => outcome && <Badge tone={tones[outcome]}>{words.check.outcomeOf[outcome]}</Badge>,
    },
    { key: "why", header: words.check.why, isWide: true, cell: (row) => <Why kind={one.kind} row={row} /> },
    ...cells.map(({ at, field }) => ({
      key: String(at),
      header: fieldName(words, field),
      cell: (row: ImportRow) => {
        const text = row.cells[at] ?? "";
        if (!mayEdit) return text;
        const name = { field: fieldName(words, field), row: row.row, text: text || words.check.emptyCell };
        return (
          <EditableCell
            label={fill(words.check.edit, name)}
            text={text}
            isFaulty={row.fault?.field === field}
            onSave={(typed) => acts.editCell(row.row, at, typed)}
          />
        );
      },
    })),
  ];
}

/** Why a row is refused, or what it changes. */
function Why({ kind, row: { fault, changes } }: { kind: Import["kind"]; row: ImportRow }) {
  const words = useImportWords();
  const locale = useLocale();
  if (fault !== null) return faultText(words, kind, fault);
  if (changes.length === 0) return null;
  return (
    <ul className="list">
      {changes.map((change) => (
        <li key={change.field}>
          {fill(words.check.from, {
            field: fieldName(words, change.field),
            old: valueText(words, locale, change.field, change.old) ?? words.check.nothingBefore,
            new: valueText(words, locale, change.field, change.new) ?? words.check.nothingAfter,
          })}
        </li>
      ))}
    </ul>
  );
}
