import type { LabourRate } from "@millwright/contract/labour-rates";
import { type LabourRateWords, labourRateWords } from "@millwright/messages/labour-rates/labour-rates";
import { money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { toast } from "#ui/toast/toast.ts";

const ratesKey = ["labourRates"];
onLive("labourRate", (_, queries) => void queries.invalidateQueries({ queryKey: ratesKey }));

export const useRateWords = (): LabourRateWords => labourRateWords[useLocale()];

/** Every rate: the plant's and the technicians'. */
export const useRates = () =>
  useQuery({ queryKey: ratesKey, queryFn: ({ signal }) => api("GET /labour-rates", { signal }) });

/** Adds rates, puts them right and removes them; what failed is told. Each answers whether it was done. */
export function useRateActs() {
  const words = useRateWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const failure = { failed: words.notSaved, preferDetail: true };
  const save = async (notice: string, work: () => Promise<unknown>) => {
    const isDone = await act(async () => {
      await work();
      await client.invalidateQueries({ queryKey: ratesKey });
    }, failure);
    if (isDone) toast.success(notice);
    return isDone;
  };
  return {
    busy,
    add: (body: BodyOf<"POST /labour-rates">) => save(words.added, () => api("POST /labour-rates", { body })),
    correct: ({ id, version }: LabourRate, cents_per_hour: number | null) =>
      save(words.corrected, () => api("PUT /labour-rates/{id}", { params: { id }, body: { cents_per_hour, version } })),
    remove: ({ id }: LabourRate) => save(words.removed, () => api("DELETE /labour-rates/{id}", { params: { id } })),
  };
}

/** How rates and their days are written. */
export function useRateTexts() {
  const words = useRateWords();
  const saying = useSaying();
  const dayText = (day: string) => sayDay(Temporal.PlainDate.from(day), saying, true);
  const amountText = (cents: number) => money(saying.locale, cents);
  const priceText = (cents: number | null) =>
    cents === null ? words.plantHolds : fill(words.perHour, { amount: amountText(cents) });
  return { dayText, amountText, priceText };
}
