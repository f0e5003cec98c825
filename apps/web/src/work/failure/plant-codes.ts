import type { PlantCode } from "@millwright/contract/plant-codes";
import { codeNames, resolveCode } from "@millwright/domain/plant-codes/plant-codes";
import { type Failure, isFailureSaid } from "@millwright/domain/plant-codes/propose";
import { type PlantCodeWords, plantCodeWords } from "@millwright/messages/plant-codes/plant-codes";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";

export const plantCodesKey = ["plantCodes"];
onLive("plantCode", (_, queries) => void queries.invalidateQueries({ queryKey: plantCodesKey }));

export const plantCodesQuery = () =>
  queryOptions({ queryKey: plantCodesKey, queryFn: ({ signal }) => api("GET /plant-codes", { query: {}, signal }) });

/** The plant's lists, whole. */
export const usePlantCodes = (enabled = true) => useQuery({ ...plantCodesQuery(), enabled });

/** The words of the lists, which come with what shows them. */
export const usePlantCodeWords = (): PlantCodeWords => plantCodeWords[useLocale()];

/** Loads the lists for paper, where any of it says a code; without them it is printed all the same. */
export async function loadCodes(client: QueryClient, printed: readonly (Failure | null)[]): Promise<void> {
  if (!printed.some((one) => one !== null && isFailureSaid(one))) return;
  await client.fetchQuery({ ...plantCodesQuery(), staleTime: 60_000 }).catch(() => null);
}

/** What failed, each part by its name; null of what nobody said. */
export function useFailureFacts(): (failure: Failure) => [name: string, value: string | null][] {
  const { failure: words } = usePlantCodeWords();
  const nameOf = useCodeName(false);
  return ({ problem_id, cause_id, remedy_id }) => [
    [words.problem, nameOf(problem_id)],
    [words.cause, nameOf(cause_id)],
    [words.remedy, nameOf(remedy_id)],
  ];
}

const none: readonly PlantCode[] = [];

/** Says a code by its id, as the list has it now; null while the list is not there, and of no code. */
export function useCodeName(enabled = true): (id: string | null | undefined) => string | null {
  const locale = useLocale();
  const { data = none } = usePlantCodes(enabled);
  return useMemo(() => codeNames(data, locale), [data, locale]);
}

/** Whether two codes count as the same one, as the list has them now; no code is like none. */
export function useSameCode(enabled = true): (a: string | null, b: string | null) => boolean {
  const { data = none } = usePlantCodes(enabled);
  return useMemo(() => {
    const byId = new Map(data.map((code) => [code.id, code]));
    const resolved = (id: string) => resolveCode(byId, id)?.id ?? id;
    return (a, b) => a !== null && b !== null && resolved(a) === resolved(b);
  }, [data]);
}

/** What failed of this machine before. */
export function useEarlierFailures(machineId: string | null) {
  return useQuery({
    queryKey: ["history", "failures", machineId],
    queryFn: ({ signal }) => api("GET /repair-history", { query: { machine_id: machineId ?? "", limit: 20 }, signal }),
    enabled: machineId !== null,
    // Without it the list is offered as it came.
    retry: false,
  });
}
