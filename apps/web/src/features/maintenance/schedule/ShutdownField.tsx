import { NativeSelect } from "@mantine/core";
import { type DayOffRule, dayOffRules } from "@millwright/domain/plans/rule";
import { planWords } from "@millwright/messages/plans/plans";
import { useLocale } from "#lib/language.ts";

interface Props {
  value: DayOffRule;
  onChange: (way: DayOffRule) => void;
}

/** What becomes of what falls in a shutdown of the plant. */
export function ShutdownField({ value, onChange }: Props) {
  const { inShutdown } = planWords[useLocale()];
  return (
    <NativeSelect
      label={inShutdown.label}
      value={value}
      data={(["skip", "move", "keep"] as const).map((way) => ({ value: way, label: inShutdown.ways[way] }))}
      onChange={(event) => {
        const way = dayOffRules.find((one) => one === event.currentTarget.value);
        if (way !== undefined) onChange(way);
      }}
    />
  );
}
