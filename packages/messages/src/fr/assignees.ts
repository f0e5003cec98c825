import type { assignees as source } from "#en/assignees.ts";
import type { Like } from "#text.ts";

export const assignees = {
  addFailed: "Échec de l’ajout du technicien",
  detailsFailed: "Impossible d’enregistrer le technicien",
  removeFailed: "Échec du retrait du technicien",
  setPinFailed: "Échec de l’enregistrement du NIP",
  setBadgeFailed: "Échec de l’enregistrement de la carte d’accès",
  setPhotoFailed: "Échec de l’enregistrement de la photo",
} satisfies Like<typeof source>;
