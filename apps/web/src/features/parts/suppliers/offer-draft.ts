import type { PartSupplier } from "@millwright/contract/suppliers";
import { centsOf, typedCents } from "@millwright/domain/parts/cost";
import { plain } from "@millwright/domain/plain";
import { trimmed } from "@millwright/domain/trimmed";

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

/** Whether two names are one, case and accents aside. */
export const isNamed = (one: { name: string }, name: string) => plain(trimmed(one.name)) === plain(trimmed(name));
