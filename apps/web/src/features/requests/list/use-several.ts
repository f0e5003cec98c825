import { limits } from "@millwright/contract/limits";
import type { HeldDone } from "@millwright/contract/requests";
import { trimmed } from "@millwright/domain/trimmed";
import { plural } from "@millwright/messages/text";
import { reloadRequests } from "#features/requests/request-count.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";
import { showFailure } from "#ui/toast/show-failure.ts";
import { type ToastAction, toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

/** Which of those that are held: these, those of a group, or all. */
type Choice = BodyOf<"POST /requests/held/release">;
type Words = { one: string; other: string };

/** Decides about many that are held in one call, and tells how many it was done to. */
export function useSeveral() {
  const m = useRequestWords();
  const locale = useLocale();
  const confirm = useConfirm();
  const { busy, act } = useAct(toast);

  function run(
    work: () => Promise<HeldDone>,
    words: { done: Words; failed: string },
    undo?: (ids: string[]) => ToastAction,
  ) {
    return act(
      async () => {
        const { ids, left } = await work();
        await reloadRequests();
        if (ids.length === 0) return void toast.success(m.several.noneWait);
        toast.success(plural(locale, words.done, ids.length), {
          ...(left > 0 && { detail: plural(locale, m.several.left, left) }),
          ...(undo && { action: undo(ids) }),
        });
      },
      { failed: words.failed, preferDetail: true },
    );
  }

  async function takeBack(ids: string[]): Promise<void> {
    try {
      await api("POST /requests/held/restore", { body: { ids } });
      await reloadRequests();
    } catch (error) {
      showFailure(error, { failed: m.undo.failed, preferDetail: true });
    }
  }

  /** Asks why first: one press on a usual reason declines them. */
  async function decline(count: number, choice: Choice): Promise<void> {
    let reason = "";
    const say = (text: string) => {
      reason = text;
    };
    const agreed = await confirm({
      title: plural(locale, m.decline.questionSeveral, count),
      detail: m.decline.help,
      action: m.decline.submit,
      picks: { label: m.decline.picksLabel, options: m.decline.picks, onPick: say },
      note: { label: m.decline.label, maxLength: limits.report.reason, onChange: say, missing: m.decline.missing },
    });
    if (!agreed) return;
    const body = { ...asOneCall(choice), reason: trimmed(reason) };
    const words = { done: m.decline.doneSeveral, failed: m.decline.failed };
    await run(
      () => api("POST /requests/held/decline", { body }),
      words,
      (ids) => undoing(() => void takeBack(ids)),
    );
  }
  /** Asks before it accepts several: that begins downtimes and notifies reporters, and has no undo. */
  async function release(count: number, choice: Choice): Promise<void> {
    const question = { title: plural(locale, m.release.questionSeveral, count), detail: m.release.help };
    if (count > 1 && !(await confirm({ ...question, action: m.acts.release, tone: "action" }))) return;
    const words = { done: m.release.doneSeveral, failed: m.release.failed };
    await run(() => api("POST /requests/held/release", { body: asOneCall(choice) }), words);
  }
  return { busy, release, decline };
}
export type Several = ReturnType<typeof useSeveral>;

/** As many as one call takes: the others stay where they are. */
const asOneCall = ({ ids, ...choice }: Choice): Choice => ({
  ...choice,
  ...(ids && { ids: ids.slice(0, limits.report.heldAtOnce) }),
});
