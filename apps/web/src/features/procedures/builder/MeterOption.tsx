import { useQuery } from "@tanstack/react-query";
import type { OptionsProps } from "#features/procedures/builder/options-props.ts";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { api } from "#lib/api/api.ts";
import { ChoiceField } from "#ui/form/Field.tsx";

const mostShown = 500;

/** Which meter a step reads: that of the machine the work is on, or one that is named. */
export function MeterOption({ step, put }: OptionsProps) {
  const { options } = useProcedureWords();
  const { data: meters = [] } = useQuery({
    queryKey: ["meters", "of", null],
    queryFn: ({ signal }) => api("GET /meters", { query: { limit: mostShown }, signal }),
  });
  const known = meters.map(({ id, machine_name, name }) => ({ value: id, label: `${machine_name} · ${name}` }));
  const isUnknown = step.meter_id !== null && known.every(({ value }) => value !== step.meter_id);
  return (
    <ChoiceField
      label={options.meter}
      value={step.meter_id ?? ""}
      data={[
        { value: "", label: options.machineMeter },
        ...known,
        ...(isUnknown ? [{ value: step.meter_id ?? "", label: options.otherMeter }] : []),
      ]}
      onChange={(event) => put({ meter_id: event.currentTarget.value || null }, "meter_id")}
    />
  );
}
