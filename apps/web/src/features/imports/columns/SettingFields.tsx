import type { Import } from "@millwright/contract/imports";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import styles from "#features/imports/columns/SettingFields.module.css";
import { fieldName, useImportWords } from "#features/imports/import-words.ts";
import type { ImportActs } from "#features/imports/use-import-acts.ts";
import { ChoiceField } from "#ui/form/Field.tsx";

interface Props {
  one: Import;
  acts: ImportActs;
}

const find = <const Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;

/** How cells are read, how one that the plant has is found, and what is done with it. */
export function SettingFields({ one, acts }: Props) {
  const words = useImportWords();
  const current = one.settings;
  if (one.kind === null) return null;
  const kind = kindOf(one.kind);
  const types = new Set(one.columns.map(({ field }) => (field === null ? undefined : kind.fields[field]?.type)));
  const hasDays = types.has("day") || types.has("instant");
  const hasNumbers = (["number", "money", "hours", "minutes"] as const).some((type) => types.has(type));
  const { settings } = words;
  const choices = <Value extends string>(texts: Readonly<Record<Value, string>>) =>
    Object.entries<string>(texts).map(([value, label]) => ({ value, label }));
  const change = (some: Partial<Import["settings"]>) => void acts.change({ settings: some });
  return (
    <div className={`grid gap-14-16 ${styles.fields}`}>
      {kind.matches.length > 0 && (
        <ChoiceField
          label={settings.match}
          value={current.match_by ?? ""}
          data={[
            { value: "", label: settings.matchNone },
            ...kind.matches.map((value) => ({ value, label: fieldName(words, value) })),
          ]}
          onChange={(event) => change({ match_by: event.currentTarget.value || null })}
        />
      )}
      {current.match_by !== null && (
        <ChoiceField
          label={settings.mode}
          value={current.mode}
          data={choices(settings.modes)}
          onChange={(event) => {
            const mode = find(["both", "create", "update"], event.currentTarget.value);
            if (mode !== null) change({ mode });
          }}
        />
      )}
      {hasDays && (
        <ChoiceField
          label={settings.dateOrder}
          value={current.date_order ?? ""}
          data={choices(settings.dateOrders)}
          onChange={(event) => change({ date_order: find(["dmy", "mdy"], event.currentTarget.value) })}
        />
      )}
      {hasNumbers && (
        <ChoiceField
          label={settings.decimal}
          value={current.decimal ?? ""}
          data={choices(settings.decimals)}
          onChange={(event) => change({ decimal: find([",", "."], event.currentTarget.value) })}
        />
      )}
      {one.columns.some(({ field }) => field === "location") && (
        <ChoiceField
          label={settings.locations}
          value={current.locations_become}
          data={choices(settings.locationsBecome)}
          onChange={(event) => {
            const locations_become = find(["department", "parent"], event.currentTarget.value);
            if (locations_become !== null) change({ locations_become });
          }}
        />
      )}
      {one.kind === "procedures" && (
        <ChoiceField
          label={settings.procedures}
          value={current.procedures_become ?? "draft"}
          data={choices(settings.proceduresBecome)}
          onChange={(event) => {
            const procedures_become = find(["draft", "published"], event.currentTarget.value);
            if (procedures_become !== null) change({ procedures_become });
          }}
        />
      )}
    </div>
  );
}
