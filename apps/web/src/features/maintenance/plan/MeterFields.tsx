import { fill } from "@millwright/messages/text";
import { useEffect } from "react";
import { NumberField, Pick } from "#features/maintenance/plan/fields.tsx";
import type { PlanDraft } from "#features/maintenance/plan/plan-draft.ts";
import type { FaultIn } from "#features/maintenance/plan/plan-faults.ts";
import type { KnownMeter } from "#features/maintenance/plan/plan-queries.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { useNumber } from "#lib/language.ts";

interface Props {
  draft: PlanDraft;
  onChange: (part: Partial<PlanDraft>) => void;
  /** Those of the machine; null while they are asked for. */
  meters: readonly KnownMeter[] | null;
  /** The machine's name; null while none is chosen. */
  machine: string | null;
  fault: FaultIn;
}

/** Which meter counts, and from which value on. */
export function MeterFields({ draft, onChange, meters, machine, fault }: Props) {
  const words = usePlanFormWords();
  const number = useNumber();
  const [only] = meters?.length === 1 ? meters : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the only one is chosen once it is known.
  useEffect(() => {
    if (only && draft.meter_id === "") onChange({ meter_id: only.id, origin: String(only.total ?? 0) });
  }, [only?.id]);
  if (machine === null) return <p className="note mt-6">{words.noMachine}</p>;
  if (meters === null) return null;
  if (meters.length === 0) return <p className="note mt-6">{fill(words.noMeters, { machine })}</p>;
  const nameOf = ({ name, unit, total }: KnownMeter) =>
    fill(words.meterOf, { name, unit, total: number(total ?? 0, { maximumFractionDigits: 3 }) });
  return (
    <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
      <Pick
        label={words.meter}
        value={draft.meter_id}
        choices={[
          { value: "", label: words.chooseMeter },
          ...meters.map((meter) => ({ value: meter.id, label: nameOf(meter) })),
        ]}
        error={fault("meter")}
        onChange={(meter_id) =>
          onChange({ meter_id, origin: String(meters.find(({ id }) => id === meter_id)?.total ?? 0) })
        }
      />
      <NumberField
        decimal
        label={words.origin}
        help={words.originHelp}
        value={draft.origin}
        error={fault("origin")}
        onChange={(origin) => onChange({ origin })}
      />
    </div>
  );
}
