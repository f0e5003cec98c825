import type { credentials as source } from "#credentials/en.ts";
import type { Like } from "#text.ts";

export const credentials = {
  pin: {
    set: "Définir un NIP",
    change: "Changer le NIP",
    remove: "Retirer le NIP",
    setOf: "Définir un NIP pour {name}",
    changeOf: "Changer le NIP de {name}",
    label: "Nouveau NIP",
    help: "{digits}, à entrer sur une tablette partagée. L’ancien n’est pas nécessaire.",
    before: "Votre NIP actuel",
    ownRule: "{digits}, à entrer sur une tablette partagée. Si vous avez oublié l’actuel, demandez à un planificateur.",
    digits: { 4: "De 4 à 6 chiffres", 6: "6 chiffres" },
    saved: "NIP de {name} enregistré",
    has: "A un NIP",
    locked: "NIP verrouillé : définissez-en un nouveau",
    outdated: "NIP à redéfinir",
    removeQuestion: "Retirer le NIP de {name} ?",
    removeDetail: "Sans un autre, pas de travail sur une tablette partagée; un tour en cours se termine aussitôt.",
    removed: "NIP de {name} retiré",
    own: "NIP pour les tablettes partagées",
    byOther:
      "Une autre personne a défini votre NIP. Changez-le : d’ici là, vous ne signez rien sur une tablette partagée et n’y retirez aucun cadenas.",
    unlinked:
      "Ce NIP a été choisi avant la fin d’un lien à un compte : une autre personne le connaît peut-être. Changez-le : d’ici là, vous ne signez rien sur une tablette partagée et n’y retirez aucun cadenas.",
    ownHelp: "Il montre à une tablette partagée que c’est vous qui travaillez.",
  },
  badge: {
    set: "Ajouter une carte d’accès",
    change: "Changer la carte d’accès",
    remove: "Retirer la carte d’accès",
    setOf: "Carte d’accès de {name}",
    label: "Carte d’accès",
    help: "Présentez la carte d’accès au lecteur, ou tapez ce qui y est inscrit.",
    saved: "Carte d’accès de {name} enregistrée",
    has: "A une carte d’accès",
    removeQuestion: "Retirer la carte d’accès de {name} ?",
    removeDetail: "Elle n’ouvrira plus rien sur une tablette partagée. Le NIP reste.",
    removed: "Carte d’accès de {name} retirée",
  },
  photo: {
    add: "Ajouter une photo",
    change: "Changer la photo",
    remove: "Retirer la photo",
    saved: "Photo de {name} enregistrée",
    removed: "Photo de {name} retirée",
  },
} satisfies Like<typeof source>;
