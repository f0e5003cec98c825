import type { parts as source } from "#en/parts.ts";
import type { Like } from "#text.ts";

export const parts = {
  saveFailed: "Échec de l’enregistrement de la pièce",
  deleteFailed: "Échec de la suppression de la pièce",
  quantityFailed: "Échec de la mise à jour de la quantité",
  downloadFailed: "Échec du téléchargement des mouvements",
  printFailed: "Échec de la création de l’étiquette. Veuillez réessayer.",
  supply: "Réapprovisionnement",
  statuses: { in_stock: "En stock", low_stock: "Stock faible", out_of_stock: "Rupture de stock" },
} satisfies Like<typeof source>;
