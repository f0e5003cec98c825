import type { offline as source } from "#offline/en.ts";
import type { Like } from "#text.ts";

export const offline = {
  signIn:
    "Aucune connexion à Millwright. Vous pourrez vous connecter dès son retour; cette page s’en aperçoit d’elle-même.",
  copy: {
    kept: "Aucune connexion · travail de {when}",
    keptEarlier: "Aucune connexion · travail du {when}",
    away: "Aucune connexion.",
    leftOut: { one: "{n} autre n’est qu’au serveur.", other: "{n} autres ne sont qu’au serveur." },
    mayDelete:
      "Ce navigateur peut supprimer ce qui est sur cet appareil quand l’espace lui manque. Millwright sur l’écran d’accueil est conservé.",
    title: "Sur cet appareil",
    whole: "Tous les écrans s’ouvrent sans connexion.",
    coming: "Des écrans sont en cours d’enregistrement : restez connecté un moment.",
    openOnly:
      "Sans https, ce navigateur ne garde aucun écran : laissez Millwright ouvert pour travailler sans connexion.",
    openOnlyHere: "Ce navigateur ne garde aucun écran : laissez Millwright ouvert pour travailler sans connexion.",
    none: "Rien n’est encore sur cet appareil.",
    lost: "Le navigateur a supprimé ce que cet appareil avait du travail de l’usine. Tout y revient dès qu’il y a une connexion.",
    understood: "Compris",
    unable: "Ce navigateur ne garde rien : sans connexion, il n’y a rien à voir. Une fenêtre privée en est une raison.",
  },
  files: {
    keep: "Garder {name} sur les appareils",
    kept: "Sur les appareils",
    leftOut: {
      one: "{n} manuel ne tient pas sur cet appareil.",
      other: "{n} manuels ne tiennent pas sur cet appareil.",
    },
  },
  install: {
    title: "Installer sur cet appareil",
    help: "Avec sa propre icône et sans les barres du navigateur, Millwright s’ouvre aussitôt, même sans connexion.",
    do: "Installer",
    done: "Millwright est installé sur cet appareil et ouvert comme tel.",
    ways: {
      iOS: "Dans Safari, touchez Partager, puis Sur l’écran d’accueil.",
      macOS: "Dans Safari, ouvrez le menu Fichier, puis choisissez Ajouter au Dock.",
      Android:
        "Ouvrez le menu du navigateur (⋮), puis choisissez Installer l’application ou Ajouter à l’écran d’accueil.",
      computer:
        "Dans Chrome ou Edge, cliquez sur l’icône d’installation au bout de la barre d’adresse, ou ouvrez le menu et choisissez Installer.",
    },
    insecure:
      "Il faut que Millwright ait une adresse https. Demandez à la personne qui s’occupe du serveur; dans le navigateur, tout le reste fonctionne tel quel.",
  },
} satisfies Like<typeof source>;
