import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { type PurchasingWords, purchasingWords } from "@millwright/messages/purchasing/purchasing";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PurchaseSearch } from "#features/purchasing/purchase-search.ts";
import { useAct } from "#lib/api/act.ts";
import { api, apiPage } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useRows } from "#lib/api/pages.ts";
import { useLocale } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { toast } from "#ui/toast/toast.ts";

const ordersKey = ["purchaseOrders"];
const proposalsKey = ["reorderProposals"];
for (const kind of ["purchaseOrder", "supplier"] as const)
  onLive(kind, (_, queries) => void queries.invalidateQueries({ queryKey: ordersKey }));
for (const kind of ["purchaseOrder", "supplier", "part", "plannedParts", "workOrder", "day"] as const)
  onLive(kind, (_, queries) => void queries.invalidateQueries({ queryKey: proposalsKey }));

export const usePurchasingWords = (): PurchasingWords => purchasingWords[useLocale()];

const statusesOf = { open: "draft,waiting,ordered" } as const;

/** The orders that match, the latest first. */
/** As the server is asked for them. */
export const askedStatuses = (status: PurchaseSearch["status"]) => (status === "open" ? statusesOf.open : status);

export const usePurchaseOrders = ({ q, status }: PurchaseSearch) =>
  useRows([...ordersKey, "list", q, status], (page, signal) => {
    return apiPage("GET /purchase-orders", { query: { ...page, q, status: askedStatuses(status) }, signal });
  });

export const usePurchaseOrder = (id: string) =>
  useQuery({
    queryKey: [...ordersKey, "one", id],
    queryFn: ({ signal }) => api("GET /purchase-orders/{id}", { params: { id }, signal }),
  });

/** Those that are not ordered yet, as far as they are looked at while more are made. */
export const useOpenDrafts = () =>
  useQuery({
    queryKey: [...ordersKey, "drafts"],
    queryFn: ({ signal }) => api("GET /purchase-orders", { query: { status: "draft,waiting", limit: 200 }, signal }),
  });

/** What is to be ordered now. */
export const useProposals = () =>
  useRows(proposalsKey, (page, signal) => apiPage("GET /reorder-proposals", { query: page, signal }));

export const useSupply = (partId: string) =>
  useQuery({
    queryKey: [...proposalsKey, "part", partId],
    queryFn: ({ signal }) => api("GET /parts/{id}/supply", { params: { id: partId }, signal }),
  });

/** From whom something can be ordered. */
export const useSuppliersToChoose = () =>
  useQuery({
    queryKey: ["suppliers", "toChoose"],
    queryFn: ({ signal }) => api("GET /suppliers", { query: { limit: 1000 }, signal }),
  });

type OrderAct = "order" | "approve" | "close" | "cancel";

/** Makes and changes orders; what failed is told. Each answers what came of it, or null. */
export function usePurchaseActs() {
  const words = usePurchasingWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);
  async function run<Result>(failed: string, work: () => Promise<Result>): Promise<Result | null> {
    const done: { result: Result | null } = { result: null };
    await act(
      async () => {
        done.result = await work();
        await Promise.all([ordersKey, proposalsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      },
      { failed, preferDetail: true },
    );
    return done.result;
  }
  const of = ({ id }: Pick<PurchaseOrder, "id">) => ({ params: { id } });
  return {
    busy,
    makeDrafts: (lines: BodyOf<"POST /purchase-orders/drafts">["lines"]) =>
      run(words.notMade, () => api("POST /purchase-orders/drafts", { body: { lines } })),
    make: (supplier_id: string) => run(words.notSaved, () => api("POST /purchase-orders", { body: { supplier_id } })),
    save: (order: PurchaseOrder, body: BodyOf<"PUT /purchase-orders/{id}">) =>
      run(words.notSaved, () => api("PUT /purchase-orders/{id}", { ...of(order), body })),
    remove: (order: PurchaseOrder) =>
      run(words.notDone, async () => {
        await api("DELETE /purchase-orders/{id}", of(order));
        return true;
      }),
    change: (order: PurchaseOrder, how: OrderAct) =>
      run(words.notDone, () =>
        api(`POST /purchase-orders/{id}/${how}`, { ...of(order), body: { version: order.version } }),
      ),
    mail: (order: PurchaseOrder, language: "en" | "fr") =>
      run(words.notDone, () => api("POST /purchase-orders/{id}/mail", { ...of(order), body: { language } })),
    receive: (order: PurchaseOrder, body: BodyOf<"POST /purchase-orders/{id}/receive">) =>
      run(words.notReceived, () => api("POST /purchase-orders/{id}/receive", { ...of(order), body })),
    undo: (receiptId: string) =>
      run(words.notUndone, () => api("POST /purchase-receipts/{id}/undo", { params: { id: receiptId }, body: {} })),
  };
}
