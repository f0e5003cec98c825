import { Button } from "@mantine/core";
import type { Step } from "@millwright/domain/procedures/step";
import { lateOf, namedBy } from "@millwright/messages/history-words";
import { measuredWords, resultWords } from "@millwright/messages/steps/result-words";
import { fill } from "@millwright/messages/text";
import { IconCircleCheck, IconCircleMinus, IconCircleX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import answer from "#features/steps/Answer.module.css";
import { api } from "#lib/api/api.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sayDoneAt } from "#work/say-when.ts";
import { answererOf, type StepItem } from "#work/steps/step-item.ts";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props {
  order: WorkOrder;
  item: StepItem;
  step: Step;
  /** Lets it be answered again; null where it is only read. */
  onAgain: (() => void) | null;
}

const icons = { ok: IconCircleCheck, failed: IconCircleX, na: IconCircleMinus };

/** What was answered, by whom and when, with what was answered before. */
export function Answered({ order, item, step, onAgain }: Props) {
  const words = useStepWords();
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const { result, completed_at } = item;
  const isFailed = result?.outcome === "failed";
  const Icon = result ? icons[result.outcome] : IconCircleCheck;
  const at = result?.at ?? completed_at;
  const name = answererOf(item, m);
  const resultText = result ? resultWords(step, { result, found: item.found }, locale) : "";
  const isMeasured = step.kind === "number" || step.kind === "meter";
  return (
    <div className={`stack gap-12 items-start panel ${answer.answered}`} data-failed={isFailed || undefined}>
      <p className={`row gap-12 strong anywhere ${answer.result}`}>
        <Icon aria-hidden="true" />
        {resultText === "" ? words.done : resultText}
      </p>
      {at !== null && (
        <p className="quiet text-16">
          {fill(words.results.by, { name, when: sayDoneAt(at, result ?? lateOf(item), saying, m) })}
        </p>
      )}
      {(item.results ?? 0) > 1 && <Earlier order={order} item={item} step={step} />}
      {onAgain !== null && item.step && (
        <Button size="lg" variant="default" className="min-h-48" onClick={onAgain}>
          {isMeasured ? words.number.again : words.answerAgain}
        </Button>
      )}
    </div>
  );
}

/** What was answered before the latest answer, the latest of it first. */
function Earlier({ order, item, step }: Omit<Props, "onAgain">) {
  const words = useStepWords();
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const { data } = useQuery({
    queryKey: ["workOrders", "results", order.id, item.id, item.results],
    queryFn: ({ signal }) =>
      api("GET /work-orders/{id}/steps/{item_id}/results", { params: { id: order.id, item_id: item.id }, signal }),
  });
  const earlier = data?.filter(({ id }) => id !== item.result?.id) ?? [];
  if (earlier.length === 0) return null;
  return (
    <ul className="stack gap-4 quiet" aria-label={words.number.earlier}>
      {earlier.map((result) => (
        <li key={result.id}>
          {result.value === null ? resultWords(step, { result }, locale) : measuredWords(step, result.value, locale)} ·{" "}
          {fill(words.results.by, {
            name: namedBy(result.by_name ?? m.common.unknown, result.by_proof, m),
            when: sayDoneAt(result.at, result, saying, m),
          })}
        </li>
      ))}
    </ul>
  );
}
