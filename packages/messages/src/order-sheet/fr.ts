import type { orderSheet as source } from "#order-sheet/en.ts";
import type { Like } from "#text.ts";

export const orderSheet = {
  sheet: "Bon de travail",
  pmSheet: "Entretien préventif",
  scanToOpen: "Numériser pour ouvrir",
  instructions: "Instructions de réparation",
  safety: "Consignes de sécurité",
  checklist: "Liste de vérification",
  notes: "Notes",
  actualDuration: "Durée réelle",
  fromStart: "{duration} du début à la fin, attentes comprises",
  commentLine: "{name}, {when} : {text}",
  partsAndTools: "Pièces et outils requis",
  partsUsed: "Pièces utilisées",
  photos: "Photos et fichiers",
  comments: "Commentaires",
  technician: "Personnel technique",
  supervisor: "Supervision",
  signature: "Signature",
  date: "Date",
  printed: "Imprimé le {when}",
} satisfies Like<typeof source>;
