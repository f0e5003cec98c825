import type { OutsideService } from "@millwright/contract/outside-services";
import { money } from "@millwright/messages/money";
import { fill } from "@millwright/messages/text";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import { reloadCosts } from "#work/costs/cost-queries.ts";
import { useCostWords } from "#work/costs/cost-words.ts";

type NewService = BodyOf<"POST /work-orders/{id}/services">;
type Correction = BodyOf<"PUT /services/{id}">;

/** What is done with the outside services of an order, each with its message and its undo. Each answers whether it was done. */
export function useServices(orderId: string) {
  const words = useCostWords();
  const locale = useLocale();
  const { busy, act } = useAct(toast);
  const failure = { failed: words.failed, preferDetail: true };
  const run = (work: () => Promise<unknown>) =>
    act(async () => {
      // What is refused, as one that somebody else changed meanwhile, is shown as it is now.
      await work().finally(() => void reloadCosts());
    }, failure);

  const restore = (id: string) =>
    run(async () => {
      await api("POST /services/{id}/restore", { params: { id } });
      toast.success(words.restored);
    });
  const remove = (id: string) =>
    run(async () => {
      await api("DELETE /services/{id}", { params: { id } });
      toast.success(words.deleted, { action: undoing(() => void restore(id)) });
    });
  const add = (body: NewService) =>
    run(async () => {
      const { id } = await api("POST /work-orders/{id}/services", { params: { id: orderId }, body });
      const amount = money(locale, body.amount_cents);
      toast.success(fill(words.added, { amount }), { action: undoing(() => void remove(id)) });
    });
  const change = (was: OutsideService, { version = was.version, ...body }: Correction): Promise<boolean> =>
    run(async () => {
      const next = await api("PUT /services/{id}", { params: { id: was.id }, body: { ...body, version } });
      const { supplier, amount_cents, date, note, file } = was;
      const before = { supplier, amount_cents: amount_cents ?? undefined, date, note, file_id: file?.id ?? null };
      const back = () => void change(next, { ...before, version: next.version });
      toast.success(words.changed, { action: undoing(back) });
    });
  return { busy, add, change, remove };
}
export type ServiceCommands = ReturnType<typeof useServices>;
