import { Button } from "@mantine/core";
import { type PlanRule, readPlanRule } from "@millwright/domain/plans/rule";
import { dayOf } from "@millwright/domain/when";
import { sayPlan } from "@millwright/messages/plans/say-plan";
import { fill } from "@millwright/messages/text";
import { IconAdjustments } from "@tabler/icons-react";
import { Builder, type PlanFieldsProps } from "#features/maintenance/plan/Builder.tsx";
import { type PlanChoice, startPreset } from "#features/maintenance/plan/choices.ts";
import { DayField, NumberField } from "#features/maintenance/plan/fields.tsx";
import { MeterFields } from "#features/maintenance/plan/MeterFields.tsx";
import { NextTen } from "#features/maintenance/plan/NextTen.tsx";
import { nextTenOf } from "#features/maintenance/plan/next-ten.ts";
import styles from "#features/maintenance/plan/Plan.module.css";
import type { PlanDraft } from "#features/maintenance/plan/plan-draft.ts";
import { faultsOf, noFaults } from "#features/maintenance/plan/plan-faults.ts";
import { useFactsOf, useMachineMeters, useMachineName } from "#features/maintenance/plan/plan-queries.ts";
import { ruleIn } from "#features/maintenance/plan/plan-rule.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { ShutdownField } from "#features/maintenance/schedule/ShutdownField.tsx";
import { useSaying } from "#lib/time/now.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";

export interface PlanPartProps {
  choice: PlanChoice;
  plan: PlanDraft;
  onChange: (plan: PlanDraft, choice?: PlanChoice) => void;
  /** The machine that the PM is of; empty while none is chosen. */
  machineId: string;
  /** Whether it was tried to save it, so that what is missing is marked. */
  isTried: boolean;
  /** Whether its coming days are those of a PM that does not exist yet. */
  isNew: boolean;
}

/** A plan beside the spec's three: what is asked of the choice, what it comes to in words, and its next ten days. */
export function PlanPart({ choice, plan, onChange, machineId, isTried, isNew }: PlanPartProps) {
  const words = usePlanFormWords();
  const isMetered = plan.trigger !== "date";
  const meters = useMachineMeters(isMetered && machineId !== "" ? machineId : null);
  const machine = useMachineName(isMetered ? machineId : "");
  const rule = readPlanRule(ruleIn(plan));
  const isWhole = !("fault" in rule);
  const all = faultsOf(plan, words);
  const faults = isTried ? all : noFaults;
  const change = (part: Partial<PlanDraft>) => onChange({ ...plan, ...part });
  return (
    <div className={`stack gap-16 all-columns ${styles.plan}`}>
      {isWhole && <Sentence rule={rule} />}
      {choice === "Other" && (
        <Builder plan={plan} onChange={change} meters={meters} machine={machine} faults={faults} />
      )}
      {choice === "Meter" && (
        <ByMeter plan={plan} onChange={change} meters={meters} machine={machine} faults={faults} />
      )}
      {choice !== "Other" && choice !== "Meter" && (
        <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
          <DayField
            label={words.firstDay}
            required
            value={plan.start}
            error={faults.ofPlan("start")}
            onChange={(start) => onChange(startPreset(plan, start))}
          />
          <ShutdownField value={plan.shutdowns} onChange={(shutdowns) => change({ shutdowns })} />
        </div>
      )}
      {/* What is missing is said below the fields that ask for it. */}
      {!isWhole && (isTried || choice !== "Meter") && (
        <p className={`pad-10-14 bg-hover ${styles.sentence}`} data-faulty role="status">
          {all.first}
        </p>
      )}
      {choice !== "Other" && (
        <div>
          <Button variant="subtle" leftSection={<IconAdjustments size={16} />} onClick={() => onChange(plan, "Other")}>
            {words.adjust}
          </Button>
        </div>
      )}
      {isNew && isWhole && <NewTen rule={rule} />}
    </div>
  );
}

function Sentence({ rule }: { rule: PlanRule }) {
  const saying = usePlanSaying(rule);
  return (
    <p className={`pad-10-14 bg-hover ${styles.sentence}`} role="status">
      {sayPlan(rule, saying)}
    </p>
  );
}

/** The meter, and how much it counts from one to the next. */
function ByMeter({ plan, onChange, meters, machine, faults }: PlanFieldsProps) {
  const words = usePlanFormWords();
  const [level] = plan.levels;
  const unit = meters?.find(({ id }) => id === plan.meter_id)?.unit ?? "";
  if (level === undefined) return null;
  return (
    <>
      <MeterFields draft={plan} onChange={onChange} meters={meters} machine={machine} fault={faults.ofPlan} />
      {unit !== "" && (
        <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
          <NumberField
            decimal
            label={fill(words.everyUnits, { unit })}
            value={level.every_units}
            error={faults.ofLevel(0)("every_units")}
            onChange={(every_units) => onChange({ levels: [{ ...level, every_units }] })}
          />
        </div>
      )}
    </>
  );
}

/** The coming days of a plan that does not exist yet. */
function NewTen({ rule }: { rule: PlanRule }) {
  const words = usePlanFormWords();
  const { now, zone } = useSaying();
  const facts = useFactsOf(rule);
  if (facts === null) return null;
  return <NextTen title={words.next} entries={nextTenOf(rule, facts, dayOf(now, zone))} rule={rule} />;
}
