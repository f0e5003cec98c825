import type { files as source } from "#en/files.ts";
import type { Like } from "#text.ts";

export const files = {
  title: "Fichiers",
  add: "Ajouter un fichier",
  drop: "Déposez un fichier ici ou choisissez-en un",
  accepted: "PDF, DOC, DOCX, JPG, PNG ou TXT, au plus 25 Mo",
  uploading: "Téléversement de {name}",
  cancelUpload: "Annuler le téléversement",
  saved: "Fichier « {name} » téléversé et enregistré avec succès",
  uploadFailed: "Échec du téléversement de « {name} »",
  saveFailed: "Fichier téléversé, mais l’enregistrement a échoué",
  removed: "Fichier retiré et enregistré avec succès",
  removeFailed: "Fichier retiré, mais l’enregistrement a échoué",
  downloadFailed: "Échec du téléchargement du fichier",
  download: "Télécharger {name}",
  remove: "Retirer {name}",
  removeQuestion: "Retirer le fichier « {name} » ?",
  removeConfirm: "Retirer",
  uploadedBy: "{name}, {date}",
  empty: "Aucun fichier pour l’instant",
  emptyHelp: "Ajoutez une photo du bris, un dessin ou un manuel.",
  tooLarge: "« {name} » dépasse 25 Mo.",
  wrongType: "« {name} » n’est ni PDF, DOC, DOCX, JPG, PNG ni TXT.",
  units: { Bytes: "octets", KB: "Ko", MB: "Mo", GB: "Go" },
  preview: "Aperçu de {name}",
} satisfies Like<typeof source>;
