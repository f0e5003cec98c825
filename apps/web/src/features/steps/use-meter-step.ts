import type { Meter } from "@millwright/contract/meters";
import type { Step } from "@millwright/domain/procedures/step";
import { meterWords } from "@millwright/messages/meters/meters";
import { valueWords } from "@millwright/messages/steps/result-words";
import { fill } from "@millwright/messages/text";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayAge } from "#lib/time/time.ts";
import type { WorkOrder } from "#work/orders.ts";

const mostMeters = 500;

/** A step with the unit and the decimals of the meter that it reads, and what is said of that meter; null of other steps. */
export function useMeterStep({ machine_id }: WorkOrder, step: Step) {
  const locale = useLocale();
  const saying = useSaying();
  const isAsked = step.kind === "meter" && machine_id !== null;
  const { data } = useQuery({
    queryKey: ["meters", "list", { machine_id }],
    queryFn: ({ signal }) =>
      api("GET /meters", { query: { machine_id: machine_id ?? undefined, limit: mostMeters }, signal }),
    enabled: isAsked,
  });
  const meter = isAsked ? meterOf(step, data) : undefined;
  if (meter === undefined) return { step, meter: null };
  const number = { unit: meter.unit, decimals: meter.decimals, low: null, high: null, found_and_left: false };
  return { step: { ...step, number }, meter: { name: meter.name, facts: factsOf(meter, saying, locale) } };
}

/** The meter that a step names, else the only one of the machine. */
function meterOf(step: Step, meters: readonly Meter[] = []): Meter | undefined {
  if (step.meter_id !== null) return meters.find(({ id }) => id === step.meter_id);
  return meters.length === 1 ? meters[0] : undefined;
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
