import { sayStep } from "@millwright/domain/procedures/step";
import { type CardState, isNeeded, proofStateOf, stateOf } from "@millwright/domain/procedures/step-progress";
import { type CameLate, lateOf } from "@millwright/messages/history-words";
import { measuredLimitsWords, resultWords } from "@millwright/messages/steps/result-words";
import { fill } from "@millwright/messages/text";
import { IconCircle, IconCircleCheckFilled, IconCircleMinus, IconCircleX, IconUsers } from "@tabler/icons-react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDoneAt } from "#work/say-when.ts";
import { RepairLink } from "#work/steps/RepairLink.tsx";
import styles from "#work/steps/StepLine.module.css";
import { answererOf, type StepItem } from "#work/steps/step-item.ts";
import { useStepWords } from "#work/steps/step-words.ts";

const icons: Record<CardState, typeof IconCircle> = {
  open: IconCircle,
  waiting: IconUsers,
  failed: IconCircleX,
  na: IconCircleMinus,
  done: IconCircleCheckFilled,
};

interface Props {
  item: StepItem;
  /** Opens its card; null where it is only read. */
  onOpen: (() => void) | null;
  /** Whether it shows what was done: what nobody answered says so, and nothing is asked for any more. */
  isProof?: boolean;
  /** Whether its answer waits for the line. */
  mark?: React.ReactNode;
}

/** A step in a line: how it stands, what was answered, and what that opened. */
export function StepLine({ item, onOpen, isProof = false, mark }: Props) {
  const locale = useLocale();
  const state = isProof ? proofStateOf(item) : stateOf(item);
  const Icon = icons[state];
  const name = sayStep(item, locale);
  return (
    <div className={`flex gap-12 items-start relative min-h-44 rounded ${styles.line}`} data-state={state}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className="flex wrap gap-2-10 items-baseline rest anywhere">
        {onOpen === null ? (
          name
        ) : (
          <button type="button" className={`cover ink ${styles.open}`} onClick={onOpen}>
            {name}
          </button>
        )}
        {mark}
        <StepResult item={item} isProof={isProof} />
      </div>
    </div>
  );
}

function StepResult({ item, isProof }: { item: StepItem; isProof: boolean }) {
  const locale = useLocale();
  const { step, result, repair } = item;
  const limits = step?.number && (isProof || !result) ? measuredLimitsWords(step.number, locale) : null;
  const facts = useFacts(item, isProof);
  const resultText = step && result ? resultWords(step, { result, found: item.found }, locale) : "";
  return (
    <>
      {resultText !== "" && <span className={`rounded-4 bg-hover ink small strong ${styles.said}`}>{resultText}</span>}
      {limits !== null && <span className="note">{limits}</span>}
      {facts.length > 0 && <span className="note whole-line">{facts.join(" · ")}</span>}
      {repair && <RepairLink repair={repair} />}
    </>
  );
}

/** What else is known of a step: that it waits, who looked, and who answered it when. */
function useFacts(item: StepItem, isProof: boolean): string[] {
  const { hold, summary, sign, results, proof } = useStepWords();
  const m = useMessages();
  const saying = useSaying();
  const { result, overridden } = item;
  const state = stateOf(item);
  const by = (at: string, late: CameLate) =>
    fill(results.by, { name: answererOf(item, m), when: sayDoneAt(at, late, saying, m) });
  const ticked = item.completed && item.completed_at !== null ? by(item.completed_at, lateOf(item)) : null;
  const facts = [
    state === "waiting" && (isProof ? proof.waiting : hold.waits),
    state === "open" && isProof && !result && proof.open,
    state === "open" && !isProof && isNeeded(item) && summary.needed,
    state === "open" && !isProof && item.step?.is_hold_point && hold.title,
    result?.signed?.is_changed && sign.changed,
    overridden && fill(results.passed, { reason: overridden.reason ?? "" }),
    result ? by(result.at, result) : ticked,
    result?.verified &&
      fill(results.checked, {
        name: result.verified.by_name ?? m.common.unknown,
        when: sayDoneAt(result.verified.at, {}, saying, m),
      }),
  ];
  return facts.filter((fact) => typeof fact === "string");
}
