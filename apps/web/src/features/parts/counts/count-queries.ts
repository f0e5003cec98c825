import type { CountSession } from "@millwright/contract/counts";
import { type CountWords, countWords } from "@millwright/messages/counts/counts";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAct } from "#lib/api/act.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { queryClient } from "#lib/api/query.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useLocale, useNumber } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { toast } from "#ui/toast/toast.ts";
import { sendCall } from "#work/outbox/give-call.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

const countsKey = ["counts"];
const pageSize = 200;
const offeredBins = 500;

onLive("count", (_, queries) => void queries.invalidateQueries({ queryKey: countsKey }));
onCallAnswer(({ key }) => {
  if (key === "POST /counts/{id}/lines") void queryClient.invalidateQueries({ queryKey: countsKey });
});

export const useCountWords = (): CountWords => countWords[useLocale()];

/** An amount in dollars; a dash of an unknown one. */
export function useCents(): (cents: number | null) => string {
  const number = useNumber();
  const { none } = useCountWords();
  return (cents) => (cents === null ? none : number(cents / 100, { style: "currency", currency: "CAD" }));
}

export const useDue = () =>
  useQuery({ queryKey: [...countsKey, "due"], queryFn: ({ signal }) => api("GET /counts/due", { signal }) });

/** The sessions, the latest first, a page at a time. */
export const useSessions = () =>
  useInfiniteQuery({
    queryKey: [...countsKey, "sessions"],
    queryFn: ({ pageParam, signal }) => apiPage("GET /counts", { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const useSession = (id: string) =>
  useQuery({
    queryKey: [...countsKey, "session", id],
    queryFn: ({ signal }) => api("GET /counts/{id}", { params: { id }, signal }),
  });

/** What a session counts, by bin and name, a page at a time. */
export const useLines = (id: string) =>
  useInfiniteQuery({
    queryKey: [...countsKey, "lines", id],
    queryFn: ({ pageParam, signal }) =>
      apiPage("GET /counts/{id}/lines", { params: { id }, query: { limit: pageSize, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const useDifferences = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...countsKey, "differences", id],
    queryFn: ({ signal }) => api("GET /counts/{id}/differences", { params: { id }, signal }),
    enabled: isAsked,
  });

export const useBins = (isAsked: boolean) =>
  useQuery({
    queryKey: ["parts", "bins"],
    queryFn: ({ signal }) => api("GET /bins", { query: { limit: offeredBins }, signal }),
    enabled: isAsked,
  });

/** What is done with sessions; what failed is told. Each answers whether it was done. */
export function useCountActs() {
  const words = useCountWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  const failing = (failed: string): Failure => ({ failed, preferDetail: true });
  const save = async (work: () => Promise<unknown>, { done, failed }: { done: string | null; failed: string }) => {
    const isDone = await act(async () => {
      await work();
      await client.invalidateQueries({ queryKey: countsKey });
    }, failing(failed));
    if (isDone && done !== null) toast.success(done);
    return isDone;
  };
  const params = ({ id }: Pick<CountSession, "id">) => ({ params: { id } });
  return {
    busy,
    open: (body: BodyOf<"POST /counts">) =>
      save(() => api("POST /counts", { body }), { done: null, failed: words.opening.failed }),
    setIntervals: (body: BodyOf<"PUT /counts/intervals">) =>
      save(() => api("PUT /counts/intervals", { body }), {
        done: words.intervals.saved,
        failed: words.intervals.failed,
      }),
    post: (session: CountSession) => save(() => api("POST /counts/{id}/post", params(session)), words.post),
    undo: (session: CountSession) => save(() => api("POST /counts/{id}/undo", params(session)), words.undo),
    cancel: (session: CountSession) => save(() => api("POST /counts/{id}/cancel", params(session)), words.cancel),
    /** Without a connection the number waits on the device. */
    count: (sessionId: string, body: BodyOf<"POST /counts/{id}/lines"> & { id: string }, name: string) =>
      act(async () => {
        const given = { id: body.id, line: body.part_id, params: { id: sessionId }, body, about: { name } };
        await sendCall("POST /counts/{id}/lines", given);
        void client.invalidateQueries({ queryKey: countsKey });
      }, failing(words.count.notSaved)),
  };
}
