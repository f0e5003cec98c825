import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { WorkFilter } from "@millwright/domain/work/work-filter";
import { plural } from "@millwright/messages/text";
import { IconFilter } from "@tabler/icons-react";
import { useLocale, useMessages } from "#lib/language.ts";
import { FilterSelect } from "#ui/form/FilterSelect.tsx";
import { Popover } from "#ui/menu/Popover.tsx";
import { classes } from "#ui/theme/classes.ts";
import styles from "#work/filter/Filter.module.css";
import { type FieldName, filterFields } from "#work/filter/filter-fields.ts";
import { useChoices } from "#work/filter/use-choices.ts";
import { readWorkSearch } from "#work/filter/work-search.ts";

interface Props {
  filters: WorkFilter;
  onChange: (change: Partial<WorkFilter>) => void;
  onClear: () => void;
  /** Those that this screen has. */
  fields: readonly FieldName[];
  /** Its icon alone where a laptop has many tools in one row. */
  compact?: boolean;
  /** Those that stand beside the button where the screen is wide enough: it has them on a phone alone. */
  beside?: readonly FieldName[];
}

const nothing: readonly FieldName[] = [];

/** Every filter behind one button, which says how many are on. */
export function FilterButton({ filters, onChange, onClear, fields: all, compact = false, beside = nothing }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const isPhone = useMediaQuery("(max-width: 767px)", false, { getInitialValueInEffect: false });
  const fields = isPhone ? all : all.filter((name) => !beside.includes(name));
  const on = fields.filter((name) => filters[name] !== undefined).length;
  return (
    <Popover
      label={m.filter.title}
      trigger={(opener) => (
        <Button
          {...opener}
          variant="default"
          className={classes("rigid", compact && styles.compact)}
          title={compact ? m.filter.button : undefined}
          leftSection={<IconFilter aria-hidden="true" />}
        >
          <span className={styles.word}>{m.filter.button}</span>
          {on > 0 && (
            <span className={`${styles.count} on-action text-12 tabular bg-action inline-grid place-center`}>
              <span aria-hidden="true">{on}</span>
              <span className="visually-hidden">{plural(locale, m.filter.count, on)}</span>
            </span>
          )}
        </Button>
      )}
    >
      {() => <FilterPanel filters={filters} onChange={onChange} onClear={onClear} fields={fields} />}
    </Popover>
  );
}

function FilterPanel({ filters, onChange, onClear, fields }: Props) {
  const m = useMessages();
  const all = filterFields(m, useChoices(true)).filter(({ name }) => fields.includes(name));
  const isFiltered = all.some(({ name }) => filters[name] !== undefined);
  return (
    <div className={`stack gap-8 ${styles.fields}`}>
      {all.map(({ name, label, all: none, choices }) => (
        <FilterSelect
          key={name}
          label={label}
          allLabel={none}
          value={filters[name]}
          choices={choices}
          onChange={(value) => onChange({ [name]: undefined, ...readWorkSearch({ [name]: value }) })}
        />
      ))}
      <Button variant="subtle" disabled={!isFiltered} onClick={onClear}>
        {m.common.clearFilters}
      </Button>
    </div>
  );
}
