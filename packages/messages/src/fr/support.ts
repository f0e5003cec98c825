import type { support as source } from "#en/support.ts";
import type { Like } from "#text.ts";

export const support = {
  failed: "Échec de l’envoi de la demande de soutien. Veuillez réessayer.",
} satisfies Like<typeof source>;
