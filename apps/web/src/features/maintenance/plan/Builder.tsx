import { DayField } from "#features/maintenance/plan/fields.tsx";
import { Levels } from "#features/maintenance/plan/LevelFields.tsx";
import { MeterFields } from "#features/maintenance/plan/MeterFields.tsx";
import { MoreFields } from "#features/maintenance/plan/MoreFields.tsx";
import type { PlanDraft } from "#features/maintenance/plan/plan-draft.ts";
import type { PlanFaults } from "#features/maintenance/plan/plan-faults.ts";
import type { KnownMeter } from "#features/maintenance/plan/plan-queries.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { Segmented } from "#ui/form/Segmented.tsx";

export interface PlanFieldsProps {
  plan: PlanDraft;
  onChange: (part: Partial<PlanDraft>) => void;
  /** Those of the machine; null while they are asked for. */
  meters: readonly KnownMeter[] | null;
  machine: string | null;
  faults: PlanFaults;
}

/** All that a plan can say: what makes it due, its levels, and, one press away, what is seldom other than usual. */
export function Builder({ plan, onChange, meters, machine, faults }: PlanFieldsProps) {
  const words = usePlanFormWords();
  const isMetered = plan.trigger !== "date";
  const unit = meters?.find(({ id }) => id === plan.meter_id)?.unit ?? "";
  return (
    <>
      <Segmented
        legend={words.trigger}
        value={plan.trigger}
        choices={(["date", "meter", "any", "all"] as const).map((value) => ({ value, label: words.triggers[value] }))}
        onChange={(trigger) => onChange({ trigger })}
        wide
        rows
      />
      {isMetered && (
        <MeterFields draft={plan} onChange={onChange} meters={meters} machine={machine} fault={faults.ofPlan} />
      )}
      <Levels draft={plan} onChange={onChange} unit={unit} faultOf={faults.ofLevel} />
      <Anchor plan={plan} onChange={onChange} />
      <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
        <DayField
          label={words.firstDay}
          required
          value={plan.start}
          error={faults.ofPlan("start")}
          onChange={(start) => onChange({ start })}
        />
        <DayField
          label={words.ends}
          value={plan.end}
          error={faults.ofPlan("end")}
          onChange={(end) => onChange({ end })}
        />
      </div>
      <MoreFields draft={plan} onChange={onChange} fault={faults.ofPlan} />
    </>
  );
}

/** Whether it stays on its days or counts from the last time, with what that means. */
function Anchor({ plan, onChange }: Pick<PlanFieldsProps, "plan" | "onChange">) {
  const words = usePlanFormWords();
  if (plan.trigger === "any" || plan.trigger === "all")
    return <p className="note mt-6">{words.anchorMeans.floatingOnly}</p>;
  return (
    <div>
      <Segmented
        legend={words.anchor}
        value={plan.anchor}
        choices={(["fixed", "floating"] as const).map((value) => ({ value, label: words.anchors[value] }))}
        onChange={(anchor) => onChange({ anchor })}
        wide
      />
      <p className="note mt-6">{words.anchorMeans[plan.anchor]}</p>
    </div>
  );
}
