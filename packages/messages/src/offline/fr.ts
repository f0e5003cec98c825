import type { offline as source } from "#offline/en.ts";
import type { Like } from "#text.ts";

export const offline = {
  signIn:
    "Aucune connexion à Millwright. Vous pourrez vous connecter dès son retour; cette page s’en aperçoit d’elle-même.",
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
