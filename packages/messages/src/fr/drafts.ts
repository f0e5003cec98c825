import type { drafts as source } from "#en/drafts.ts";
import type { Like } from "#text.ts";

export const drafts = {
  restored: "Vos modifications non enregistrées sont de retour.",
  discard: "Les abandonner",
  unsaved: "Vous avez des modifications non enregistrées. Fermer quand même ?",
  cancelEdit: "Vous avez des modifications non enregistrées. Les abandonner ?",
  cancelAction: "Abandonner",
  givenUp: "Elles seront perdues.",
  kept: "Elles restent sur cet appareil, pour vous seulement, jusqu’à votre retour.",
  closeAnyway: "Fermer quand même",
  stay: "Continuer la modification",
  gone: "Quelqu’un a supprimé ceci entre-temps. Ce que vous avez tapé est ici : copiez-le avant de fermer.",
  copyFailed: "Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le à la main.",
  notSavable:
    "Votre accès a été modifié : ceci ne peut pas être enregistré pour l’instant. Ce que vous avez tapé reste sur cet appareil.",
  newOrder: "En faire un nouveau bon de travail",
  newPart: "En faire une nouvelle pièce",
  replace: "Un formulaire que vous avez commencé est conservé sur cet appareil. Le remplacer par ceci ?",
  replaceAction: "Remplacer",
} satisfies Like<typeof source>;
