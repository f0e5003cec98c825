import type { Request } from "@millwright/contract/requests";
import { fill } from "@millwright/messages/text";
import { reloadRequests } from "#features/requests/request-count.ts";
import { showRequest } from "#features/requests/request-queries.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { isApiError } from "#lib/api/api-error.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { newId } from "#lib/api/new-id.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

export type AcceptBody = BodyOf<"POST /requests/{id}/accept">;
export type MergeBody = BodyOf<"POST /requests/{id}/merge">;

/**
 * What a planner does with a request; each answers whether it was done, and tells itself what became of it. What somebody
 * else decided meanwhile is refused with who and how, and the list is asked for again.
 */
export function useDecide() {
  const m = useRequestWords();
  const { busy, act } = useAct(toast);

  function run(
    work: () => Promise<Request>,
    messageOf: (request: Request) => string,
    failed: string,
    canUndo: boolean,
  ) {
    return act(
      async () => {
        const request = await orReload(work);
        showRequest(request);
        const undo = canUndo && { action: undoing(() => void takeBack(request.id, m.undo.failed)) };
        toast.success(messageOf(request), { ...undo });
      },
      { failed, preferDetail: true },
    );
  }
  return {
    busy,
    accept: ({ id }: Request, body: AcceptBody = {}) =>
      run(
        () => api("POST /requests/{id}/accept", { params: { id }, body: { id: newId(), ...body } }),
        ({ work_order: order }) => fill(m.accept.done, { code: order?.wo_id ?? "" }),
        m.accept.failed,
        true,
      ),
    merge: ({ id }: Request, body: MergeBody, code: string) =>
      run(
        () => api("POST /requests/{id}/merge", { params: { id }, body }),
        () => fill(m.merge.done, { code }),
        m.merge.failed,
        true,
      ),
    decline: ({ id }: Request, reason: string) =>
      run(
        () => api("POST /requests/{id}/decline", { params: { id }, body: { reason } }),
        () => m.decline.done,
        m.decline.failed,
        true,
      ),
    // The question is on the reporter's page by now: it can't be taken back.
    ask: ({ id }: Request, question: string) =>
      run(
        () => api("POST /requests/{id}/ask", { params: { id }, body: { question } }),
        () => m.ask.done,
        m.ask.failed,
        false,
      ),
    release: ({ id }: Request) =>
      run(
        () => api("POST /requests/{id}/release", { params: { id } }),
        () => m.release.done,
        m.release.failed,
        false,
      ),
    reopen: ({ id }: Request) =>
      run(
        () => api("POST /requests/{id}/reopen", { params: { id } }),
        () => m.reopen.done,
        m.reopen.failed,
        false,
      ),
  };
}

/** Somebody else was there first, or it is gone: what is shown is out of date. */
async function orReload<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && [404, 409].includes(error.status)) void reloadRequests();
    throw error;
  }
}

async function takeBack(id: string, failed: string): Promise<void> {
  try {
    showRequest(await orReload(() => api("POST /requests/{id}/reopen", { params: { id } })));
  } catch (error) {
    showFailure(error, { failed, preferDetail: true });
  }
}
