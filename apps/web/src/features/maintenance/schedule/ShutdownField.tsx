import { NativeSelect } from "@mantine/core";
import { type DayOffRule, dayOffRules } from "@millwright/domain/plans/rule";
import { planWords } from "@millwright/messages/plans/plans";
import { useLocale } from "#lib/language.ts";

interface Props {
  value: DayOffRule;
  onChange: (rule: DayOffRule) => void;
}

/** What becomes of what falls in a shutdown of the plant. */
export function ShutdownField({ value, onChange }: Props) {
  const { inShutdown } = planWords[useLocale()];
  return (
    <NativeSelect
      label={inShutdown.label}
      value={value}
      data={(["skip", "move", "keep"] as const).map((rule) => ({ value: rule, label: inShutdown.ways[rule] }))}
      onChange={(event) => {
        const rule = dayOffRules.find((one) => one === event.currentTarget.value);
        if (rule !== undefined) onChange(rule);
      }}
    />
  );
}
