import type { departments as source } from "#en/departments.ts";
import type { Like } from "#text.ts";

export const departments = {
  createFailed: "Échec de la création du département",
  updateFailed: "Échec de la mise à jour du département",
  deleteFailed: "Échec de la suppression du département",
  assignFailed: "Échec de l’assignation de la machine",
  removeFailed: "Échec du retrait de la machine",
} satisfies Like<typeof source>;
