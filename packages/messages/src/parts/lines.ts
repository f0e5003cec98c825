import type { Locale } from "#text.ts";

const en = {
  partSupplier: {
    added: "Supplier added: {name}",
    changed: "Supplier changed: {name}",
    removed: "Supplier removed: {name}",
  },
  partCode: { tied: "Code tied: {name}", untied: "Code untied: {name}" },
} as const;

type Sentences<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Sentences<Words[Key]> };

/** What the log says of where a part is bought, and of its codes. */
export const partLineWords: Record<Locale, Sentences<typeof en>> = {
  en,
  fr: {
    partSupplier: {
      added: "Fournisseur ajouté : {name}",
      changed: "Fournisseur modifié : {name}",
      removed: "Fournisseur retiré : {name}",
    },
    partCode: { tied: "Code associé : {name}", untied: "Code dissocié : {name}" },
  },
};
