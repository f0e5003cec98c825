import type { UnprovenAct } from "@millwright/contract/unproven";
import { unprovenWords } from "@millwright/messages/unproven/unproven";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { useWaiting } from "#work/outbox/use-outbox.ts";

export type { UnprovenAct };

export const useUnprovenWords = () => unprovenWords[useLocale()];

const keyOf = (person: string) => ["unproven", person] as const;
/** What another device sends meanwhile is news of hours, not of seconds. */
const staleMs = 5 * 60_000;

/** What was done in the name of who is here and they have not spoken of; asked again once what waits here is sent. */
export function useUnprovenActs() {
  const { id } = useUser();
  const isSent = useWaiting().length === 0;
  return useQuery({
    queryKey: [...keyOf(id), isSent],
    queryFn: ({ signal }) => api("GET /unproven", { signal }),
    staleTime: staleMs,
  });
}

/** Says that some acts were theirs (all: null), or that one was not. */
export function useAnswering() {
  const words = useUnprovenWords();
  const client = useQueryClient();
  const { id: person } = useUser();
  async function sendAndShow(send: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await send();
      toast.success(done);
    } catch (error) {
      showFailure(error, { failed: words.failed, preferDetail: true });
    }
    await client.invalidateQueries({ queryKey: keyOf(person) });
  }
  const [confirm, isConfirming] = useSending((ids: string[] | null) =>
    sendAndShow(() => api("POST /unproven/confirm", { body: ids === null ? {} : { ids } }), words.confirmed),
  );
  const [deny, isDenying] = useSending((id: string) =>
    sendAndShow(() => api("POST /unproven/{id}/deny", { params: { id } }), words.denied),
  );
  return { confirm, deny, isBusy: isConfirming || isDenying };
}
