import { limits } from "@millwright/contract/limits";
import type { Request } from "@millwright/contract/requests";
import { trimmed } from "@millwright/domain/trimmed";
import { plural } from "@millwright/messages/text";
import { reloadRequests } from "#features/requests/request-count.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { api } from "#lib/api/api.ts";
import { useLocale } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";

/** So many are on their way at once: a flood is cleared without another one. */
const atOnce = 4;

/** Does one thing to several requests. Each act answers those that it could not be done to, and tells how many. */
export function useSeveral() {
  const m = useRequestWords();
  const locale = useLocale();
  const confirm = useConfirm();

  async function each(
    those: readonly Request[],
    act: (request: Request) => Promise<unknown>,
    words: { done: typeof m.release.doneSeveral; failed: string },
  ): Promise<readonly Request[]> {
    const refused: { request: Request; error: unknown }[] = [];
    const waiting = [...those];
    const work = async () => {
      for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
        const one = request;
        await act(one).catch((error: unknown) => void refused.push({ request: one, error }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await reloadRequests();
    const done = those.length - refused.length;
    const [first] = refused;
    if (first === undefined) toast.success(plural(locale, words.done, done));
    else if (done === 0) tellFailure(first.error, { failed: words.failed, preferDetail: true });
    else {
      toast.error(plural(locale, m.several.notDone, refused.length), { detail: plural(locale, words.done, done) });
    }
    return refused.map(({ request }) => request);
  }

  /** Asks why first: one press on a usual reason declines them. Null where nobody said why. */
  async function decline(those: readonly Request[]): Promise<readonly Request[] | null> {
    let reason = "";
    const say = (text: string) => {
      reason = text;
    };
    const agreed = await confirm({
      title: plural(locale, m.decline.questionSeveral, those.length),
      detail: m.decline.help,
      action: m.decline.submit,
      picks: { label: m.decline.picksLabel, options: m.decline.picks, onPick: say },
      note: { label: m.decline.label, maxLength: limits.reason, onChange: say, missing: m.decline.missing },
    });
    if (!agreed) return null;
    const body = { reason: trimmed(reason) };
    const words = { done: m.decline.doneSeveral, failed: m.decline.failed };
    return each(those, ({ id }) => api("POST /requests/{id}/decline", { params: { id }, body }), words);
  }
  const release = (those: readonly Request[]) =>
    each(those, ({ id }) => api("POST /requests/{id}/release", { params: { id } }), {
      done: m.release.doneSeveral,
      failed: m.release.failed,
    });
  return { release, decline };
}
