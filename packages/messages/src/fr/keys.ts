import type { keys as source } from "#en/keys.ts";
import type { Like } from "#text.ts";

export const keys = {
  open: "Chercher ou aller à…",
  field: "Chercher du travail, des machines, des pièces et des personnes, ou aller à un écran",
  title: "Chercher ou aller à",
  asking: "Recherche…",
  skipToCards: "Aller aux cartes",
} satisfies Like<typeof source>;
