import type { setup as source } from "#en/setup.ts";
import type { Like } from "#text.ts";

export const setup = {
  title: "Configurer votre usine",
  saveFailed: "Échec de l’enregistrement",
  noLabels: "Il n’y a pas encore de machine à étiqueter.",
  printAll: { one: "Imprimer {n} étiquette QR", other: "Imprimer {n} étiquettes QR" },
} satisfies Like<typeof source>;
