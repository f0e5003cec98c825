import { windowOf } from "@millwright/domain/plans/rule";
import { planWords } from "@millwright/messages/plans/plans";
import { fill, plural } from "@millwright/messages/text";
import type { ReactNode } from "react";
import { choicesOf, NumberField, Pick } from "#features/maintenance/plan/fields.tsx";
import styles from "#features/maintenance/plan/Plan.module.css";
import type { PlanDraft } from "#features/maintenance/plan/plan-draft.ts";
import type { FaultIn } from "#features/maintenance/plan/plan-faults.ts";
import { ruleIn } from "#features/maintenance/plan/plan-rule.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { Seasons } from "#features/maintenance/plan/Seasons.tsx";
import { useLocale } from "#lib/language.ts";

interface Props {
  draft: PlanDraft;
  onChange: (part: Partial<PlanDraft>) => void;
  fault: FaultIn;
}

/** What is seldom other than usual, each behind its name with what is chosen. */
export function MoreFields({ draft, onChange, fault }: Props) {
  const words = usePlanFormWords();
  const isDated = draft.trigger !== "meter";
  return (
    <div>
      {isDated && (
        <More name={words.offDays} summary={words.shifts[draft.shift]}>
          <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
            <Pick
              label={words.shift}
              value={draft.shift}
              choices={choicesOf(words.shifts)}
              onChange={(shift) => onChange({ shift })}
            />
            <Pick
              label={words.holidays}
              value={draft.holidays}
              choices={choicesOf(words.offWays)}
              onChange={(holidays) => onChange({ holidays })}
            />
            <Pick
              label={words.shutdowns}
              value={draft.shutdowns}
              choices={choicesOf(words.offWays)}
              onChange={(shutdowns) => onChange({ shutdowns })}
            />
          </div>
        </More>
      )}
      {isDated && (
        <More
          name={words.seasons}
          summary={draft.seasons.length === 0 ? words.allYear : String(draft.seasons.length)}
          isOpen={fault("seasons") !== undefined}
        >
          <Seasons seasons={draft.seasons} onChange={(seasons) => onChange({ seasons })} fault={fault} />
        </More>
      )}
      <Around draft={draft} onChange={onChange} fault={fault} />
    </div>
  );
}

function Around({ draft, onChange, fault }: Props) {
  const words = usePlanFormWords();
  const locale = useLocale();
  const lead = Number(draft.lead);
  const isFaulty = ["window", "lead", "meter_lead"].some((name) => fault(name) !== undefined);
  const mayStack = draft.anchor === "fixed" && draft.trigger !== "any" && draft.trigger !== "all";
  const leadWords = lead > 0 ? plural(locale, planWords[locale].lead, lead) : "";
  return (
    <More name={words.around} summary={leadWords} isOpen={isFaulty}>
      <div className="grid columns-2 gap-14-16 items-start narrow-columns-1">
        <NumberField
          label={words.window}
          value={draft.window}
          placeholder={fill(words.windowUsual, { n: usualWindow(draft) })}
          error={fault("window")}
          onChange={(window) => onChange({ window })}
        />
        <NumberField
          label={words.lead}
          value={draft.lead}
          error={fault("lead")}
          onChange={(value) => onChange({ lead: value })}
        />
        {draft.trigger !== "date" && (
          <NumberField
            decimal
            label={words.meterLead}
            value={draft.meter_lead}
            error={fault("meter_lead")}
            onChange={(meter_lead) => onChange({ meter_lead })}
          />
        )}
        {mayStack && (
          <Pick
            label={words.overlap}
            value={draft.overlap}
            choices={choicesOf(words.overlaps)}
            onChange={(overlap) => onChange({ overlap })}
          />
        )}
      </div>
    </More>
  );
}

const usualWindow = (draft: PlanDraft) => windowOf({ ...ruleIn(draft), window: null }) || 1;

interface MoreProps {
  name: string;
  summary: string;
  /** Whether something in it is wrong, so that it has to be seen. */
  isOpen?: boolean;
  children: ReactNode;
}

function More({ name, summary: summaryText, isOpen = false, children }: MoreProps) {
  return (
    <details className={`line-above ${styles.more}`} {...(isOpen && { open: true })}>
      <summary>
        <span>{name}</span>
        <span className="note">{summaryText}</span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
