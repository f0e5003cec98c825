import type { PartSupplier } from "@millwright/contract/suppliers";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { plain } from "@millwright/domain/plain";
import { trimmed } from "@millwright/domain/trimmed";
import { type SupplierWords, supplierWords } from "@millwright/messages/suppliers/suppliers";
import { useQuery, useQueryClient } from "@tanstack/react-query";
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

/** A supplier of a part as it is typed. */
export interface OfferDraft {
  /** Of the row. */
  key: string;
  name: string;
  number: string;
  price: string;
  pack: string;
  lead: string;
  isPreferred: boolean;
}

export const emptyOffer = (isPreferred: boolean): OfferDraft => ({
  ...{ key: crypto.randomUUID(), name: "", number: "", price: "", pack: "1", lead: "", isPreferred },
});

export const offerDraftOf = (offer: PartSupplier, locale: "en" | "fr"): OfferDraft => ({
  key: offer.supplier_id,
  name: offer.name,
  number: offer.number ?? "",
  price: locale === "fr" ? typedCents(offer.price_cents).replace(".", ",") : typedCents(offer.price_cents),
  pack: String(offer.pack),
  lead: offer.lead_days === null ? "" : String(offer.lead_days),
  isPreferred: offer.is_preferred,
});

export type OfferFault = "twice" | "priceUnclear" | "notWhole";
export type OfferFaults = Partial<Record<"name" | "price" | "pack" | "lead", OfferFault>>;

/** What is typed as a whole number of days or pieces; null where nothing is, undefined where it is none. */
export function wholeOf(typed: string): number | null | undefined {
  const text = typed.replace(/[\s\u00a0\u202f]/g, "");
  if (text === "") return null;
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

/** What is wrong with a row. */
export function offerFaults(row: OfferDraft, rows: readonly OfferDraft[]): OfferFaults {
  const isTwice = rows.find((other) => isNamed(other, row.name)) !== row;
  const pack = wholeOf(row.pack);
  return {
    ...(trimmed(row.name) !== "" && isTwice && { name: "twice" as const }),
    ...(centsOf(row.price) === undefined && { price: "priceUnclear" as const }),
    ...((pack === undefined || pack === 0) && { pack: "notWhole" as const }),
    ...(wholeOf(row.lead) === undefined && { lead: "notWhole" as const }),
  };
}

const isNamed = (one: { name: string }, name: string) => plain(trimmed(one.name)) === plain(trimmed(name));

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
