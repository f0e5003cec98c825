import type { Meter } from "@millwright/contract/meters";
import type { Step } from "@millwright/domain/procedures/step";
import { meterWords } from "@millwright/messages/meters/meters";
import { valueWords } from "@millwright/messages/steps/result-words";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayAge } from "#lib/time/time.ts";
import type { WorkOrder } from "#work/orders.ts";
import { meterOf, metersQuery, withMeter } from "#work/steps/meter-number.ts";

/** A step with the unit, decimals and description of the meter that it reads; null for other steps. */
export function useMeterStep({ machine_id }: WorkOrder, step: Step) {
  const locale = useLocale();
  const saying = useSaying();
  const isAsked = step.kind === "meter" && machine_id !== null;
  const { data } = useQuery({ ...metersQuery(machine_id), enabled: isAsked });
  const meter = isAsked ? meterOf(step, data) : undefined;
  if (meter === undefined) return { step, meter: null };
  return { step: withMeter(step, meter), meter: { name: meter.name, facts: factsOf(meter, saying, locale) } };
}

function factsOf(meter: Meter, saying: Saying, locale: "en" | "fr"): string[] {
  const words = meterWords[locale];
  const { last, usual_per_day: usual } = meter;
  if (last === null) return [words.never];
  const age = sayAge(Temporal.Instant.from(last.at), saying);
  const value = valueWords(last.value, meter, locale);
  const shown = age === saying.messages.time.now ? fill(words.lastNow, { value }) : fill(words.last, { value, age });
  if (usual === null) return [shown];
  const perDay = valueWords(usual, { ...meter, decimals: usual < 100 ? 1 : 0 }, locale);
  return [shown, fill(words.usual, { value: perDay })];
}
