import type { WorkFilter } from "@millwright/domain/work/work-filter";
import { fill } from "@millwright/messages/text";
import { IconX } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import styles from "#work/filter/Filter.module.css";
import { type FieldName, filterFields } from "#work/filter/filter-fields.ts";
import { useChoices } from "#work/filter/use-choices.ts";

interface Props {
  filters: WorkFilter;
  onChange: (change: Partial<Record<FieldName, undefined>>) => void;
  fields: readonly FieldName[];
}

/** The active filters, each with a button that removes it. Empty while there are none. */
export function ActiveFilters({ filters, onChange, fields }: Props) {
  const m = useMessages();
  const isOn = fields.some((name) => filters[name] !== undefined);
  const { isKnown, ...plant } = useChoices(isOn);
  if (!isOn) return null;
  const on = filterFields(m, plant).filter(({ name }) => fields.includes(name) && filters[name] !== undefined);
  const chips = on.map(({ name, label, choices }) => {
    const value = filters[name];
    const chosen = choices.find((choice) => choice.value === value)?.label;
    // A tag that nobody uses any more is still what it says; another thing is gone.
    const otherwise = name === "tag" ? value : isKnown && m.filter.gone;
    return { name, label, value: chosen ?? (otherwise || "…") };
  });
  return (
    <ul className={`${styles.chips} gap-6 flex rigid wrap`} aria-label={m.filter.active}>
      {chips.map(({ name, label, value }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={fill(m.filter.removeOne, { name: `${label} ${value}` })}
            onClick={() => onChange({ [name]: undefined })}
          >
            <span className="quiet">{label}</span> <span className="min-w-0 medium anywhere text-start">{value}</span>
            <IconX aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
