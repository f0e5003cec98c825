import type { Import } from "@millwright/contract/imports";
import { offeredKinds } from "@millwright/domain/imports/import-kind";
import { useImportWords } from "#features/imports/import-words.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { Badge } from "#ui/label/Badge.tsx";

/** What the rows are, marked where it is a guess. */
export function KindField({ one, acts }: { one: Import; acts: ImportActs }) {
  const words = useImportWords();
  const kinds = offeredKinds.map((value) => ({ value, label: words.kinds[value] }));
  return (
    <div className="row wrap gap-8-12 items-end">
      <ChoiceField
        label={words.sheet.kind}
        value={one.kind ?? ""}
        data={one.kind === null ? [{ value: "", label: words.sheet.choose }, ...kinds] : kinds}
        onChange={(event) => {
          const kind = offeredKinds.find((known) => known === event.currentTarget.value);
          if (kind !== undefined) void acts.change({ kind });
        }}
      />
      {one.is_kind_guessed && <Badge tone="action">{words.columns.sources.heading}</Badge>}
    </div>
  );
}
