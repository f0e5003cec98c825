import type { PartSupplier } from "@millwright/contract/suppliers";
import { centsOf } from "@millwright/domain/parts/cost";
import { trimmed } from "@millwright/domain/trimmed";
import { type SupplierWords, supplierWords } from "@millwright/messages/suppliers/suppliers";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isNamed, type OfferDraft, wholeOf } from "#features/parts/suppliers/offer-draft.ts";
import { useAct } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { useLocale } from "#lib/language.ts";
import { loadAll } from "#lib/plant.ts";
import { toast } from "#ui/toast/toast.ts";

export const useSupplierWords = (): SupplierWords => supplierWords[useLocale()];

/** Of the parts, so that what changes one of them asks for this again. */
const keyOf = (partId: string) => ["parts", "suppliers", partId];

export const usePartSuppliers = (partId: string) =>
  useQuery({
    queryKey: keyOf(partId),
    queryFn: ({ signal }) => api("GET /parts/{id}/suppliers", { params: { id: partId }, signal }),
  });

/** Every supplier by name, to be proposed. */
export const useKnownSuppliers = () =>
  useQuery({ queryKey: ["parts", "known suppliers"], queryFn: ({ signal }) => loadAll("GET /suppliers", {}, signal) })
    .data ?? [];

/** Writes where a part is bought; a name that is not known adds its supplier. Answers whether it was done. */
export function useSaveOffers(partId: string) {
  const words = useSupplierWords();
  const client = useQueryClient();
  const { busy, act } = useAct(toast);

  async function idOf(row: OfferDraft, former: readonly PartSupplier[]): Promise<string> {
    const before = former.find((offer) => isNamed(offer, row.name));
    if (before !== undefined) return before.supplier_id;
    const found = (await api("GET /suppliers", { query: { q: trimmed(row.name) } })).find((one) =>
      isNamed(one, row.name),
    );
    return (found ?? (await api("POST /suppliers", { body: { name: row.name } }))).id;
  }
  async function save(
    rows: readonly OfferDraft[],
    { version, suppliers }: { version: number; suppliers: readonly PartSupplier[] },
  ): Promise<boolean> {
    const isDone = await act(
      async () => {
        const offers: BodyOf<"PUT /parts/{id}/suppliers">["suppliers"] = [];
        for (const row of rows.filter(({ name }) => trimmed(name) !== ""))
          offers.push({
            ...{ supplier_id: await idOf(row, suppliers), number: row.number, is_preferred: row.isPreferred },
            ...{
              price_cents: centsOf(row.price) ?? null,
              pack: wholeOf(row.pack) ?? 1,
              lead_days: wholeOf(row.lead) ?? null,
            },
          });
        const body = { suppliers: offers, version };
        client.setQueryData(keyOf(partId), await api("PUT /parts/{id}/suppliers", { params: { id: partId }, body }));
        await Promise.all([["parts"], ["suppliers"]].map((queryKey) => client.invalidateQueries({ queryKey })));
      },
      { failed: words.offer.notSaved, preferDetail: true },
    );
    if (isDone) toast.success(words.offer.saved);
    return isDone;
  }
  return { busy, save };
}
