import { Button } from "@mantine/core";
import type { Import, ImportRow } from "@millwright/contract/imports";
import { fill } from "@millwright/messages/text";
import { ColumnTable } from "#features/imports/columns/ColumnTable.tsx";
import { Needs } from "#features/imports/columns/Needs.tsx";
import { SettingFields } from "#features/imports/columns/SettingFields.tsx";
import { SheetGrid } from "#features/imports/grid/SheetGrid.tsx";
import { useRowsBelow } from "#features/imports/import-queries.ts";
import { useCounts, useImportWords } from "#features/imports/import-words.ts";
import { KindField } from "#features/imports/sheet/KindField.tsx";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { Section } from "#ui/page/Section.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const sampleRows = 10;

interface Props {
  one: Import;
  acts: ImportActs;
  onCheck: () => void;
}

/** What each column of the sheet is, and how its cells are read. */
export function ColumnsStep({ one, acts, onCheck }: Props) {
  const words = useImportWords();
  const count = useCounts();
  const samples = useRowsBelow(one, one.header_row, sampleRows);
  const system = new Map(Object.entries(words.systems)).get(one.preset ?? "");
  const help =
    system === undefined ? words.columns.help : `${fill(words.columns.looksLike, { system })} ${words.columns.help}`;
  return (
    <>
      <Section
        title={words.steps.columns}
        help={help}
        aside={
          <Button disabled={one.needs.length > 0 || acts.busy} onClick={onCheck}>
            {fill(words.columns.check, { rows: count("rows", one.row_count) })}
          </Button>
        }
      >
        <KindField one={one} acts={acts} />
        <Needs one={one} acts={acts} />
        {samples.isPending ? <SkeletonRows /> : <ColumnTable one={one} acts={acts} samples={samples.data ?? []} />}
      </Section>
      <Section title={words.settings.title}>
        <SettingFields one={one} acts={acts} />
      </Section>
      {samples.data && samples.data.length > 0 && (
        <div className="stack gap-12">
          <h2 className="text-16 strong">{words.columns.preview}</h2>
          <SheetGrid
            label={words.columns.preview}
            rowHeader={words.columns.row}
            rows={samples.data}
            columns={one.columns.map(({ at, heading }) => ({
              key: String(at),
              header: heading || fill(words.columns.noHeading, { n: at + 1 }),
              cell: ({ cells }: ImportRow) => cells[at] ?? "",
            }))}
          />
        </div>
      )}
    </>
  );
}
