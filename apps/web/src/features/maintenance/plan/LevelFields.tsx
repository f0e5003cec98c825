import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { fill } from "@millwright/messages/text";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { NumberField, Pick } from "#features/maintenance/plan/fields.tsx";
import { IntervalFields } from "#features/maintenance/plan/IntervalFields.tsx";
import { type LevelDraft, levelFrom, type PlanDraft } from "#features/maintenance/plan/plan-draft.ts";
import type { FaultIn } from "#features/maintenance/plan/plan-faults.ts";
import { useProcedures } from "#features/maintenance/plan/plan-queries.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { IconButton } from "#ui/button/IconButton.tsx";

interface Props {
  draft: PlanDraft;
  onChange: (part: Partial<PlanDraft>) => void;
  /** What the plan's meter counts in. */
  unit: string;
  /** What is wrong with a field of a level. */
  faultOf: (level: number) => FaultIn;
}

const mostLevels = 6;

/** The levels of a plan, from the smallest to the largest. A name is asked for once there are several. */
export function Levels({ draft, onChange, unit, faultOf }: Props) {
  const words = usePlanFormWords();
  const adder = useRef<HTMLButtonElement>(null);
  const change = (at: number, part: Partial<LevelDraft>) =>
    onChange({ levels: draft.levels.map((level, n) => (n === at ? { ...level, ...part } : level)) });
  function add() {
    const last = draft.levels.at(-1);
    const more = last ? { every: String(3 * (Number(last.every) || 1)), unit: last.unit, on: last.on } : {};
    onChange({ levels: [...draft.levels, levelFrom(draft.start, more)] });
  }
  function remove(at: number) {
    onChange({ levels: draft.levels.filter((_, n) => n !== at) });
    adder.current?.focus();
  }
  const isOne = draft.levels.length === 1;
  return (
    <>
      {draft.levels.map((level, at) => (
        <section
          key={level.id}
          className={isOne ? undefined : "stack gap-12 pad-12-14 bordered rounded"}
          aria-label={fill(words.level, { n: at + 1 })}
        >
          {!isOne && (
            <div className="row gap-8 between min-h-32">
              <h4 className="small strong">{fill(words.level, { n: at + 1 })}</h4>
              <IconButton
                label={fill(words.removeLevel, { name: level.name || fill(words.level, { n: at + 1 }) })}
                onClick={() => remove(at)}
              >
                <IconTrash />
              </IconButton>
            </div>
          )}
          <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
            {!isOne && (
              <TextInput
                required
                className="all-columns"
                label={words.levelName}
                placeholder={words.levelNamePlaceholder}
                value={level.name}
                maxLength={limits.name}
                error={faultOf(at)("name")}
                onChange={(event) => change(at, { name: event.currentTarget.value })}
              />
            )}
            <LevelFields
              draft={draft}
              level={level}
              unit={unit}
              fault={faultOf(at)}
              onChange={(part) => change(at, part)}
            />
          </div>
        </section>
      ))}
      {draft.levels.length < mostLevels && (
        <div>
          <Button ref={adder} variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            {words.addLevel}
          </Button>
        </div>
      )}
    </>
  );
}

interface LevelProps {
  draft: PlanDraft;
  level: LevelDraft;
  unit: string;
  fault: FaultIn;
  onChange: (part: Partial<LevelDraft>) => void;
}

function LevelFields({ draft, level, unit, fault, onChange }: LevelProps) {
  const words = usePlanFormWords();
  const procedures = useProcedures();
  return (
    <>
      {draft.trigger !== "meter" && (
        <IntervalFields level={level} start={draft.start} onChange={onChange} fault={fault} />
      )}
      {draft.trigger !== "date" && (
        <NumberField
          decimal
          label={fill(words.everyUnits, { unit: unit || "…" })}
          value={level.every_units}
          error={fault("every_units")}
          onChange={(every_units) => onChange({ every_units })}
        />
      )}
      {(procedures.length > 0 || level.procedure_id !== "") && (
        <Pick
          label={words.procedure}
          value={level.procedure_id}
          choices={[
            { value: "", label: words.noProcedure },
            ...procedures.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(procedure_id) => onChange({ procedure_id })}
        />
      )}
      <NumberField
        label={words.minutes}
        value={level.minutes}
        error={fault("minutes")}
        onChange={(minutes) => onChange({ minutes })}
      />
    </>
  );
}
