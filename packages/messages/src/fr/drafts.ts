import type { drafts as source } from "#en/drafts.ts";
import type { Like } from "#text.ts";

export const drafts = {
  restored: "Vos modifications non enregistrées sont de retour.",
  discard: "Les abandonner",
  unsaved: "Vous avez des modifications non enregistrées. Fermer quand même ?",
  givenUp: "Elles seront perdues.",
  kept: "Elles restent sur cet appareil, pour vous seulement, jusqu’à votre retour.",
  closeAnyway: "Fermer quand même",
  stay: "Continuer la modification",
} satisfies Like<typeof source>;
