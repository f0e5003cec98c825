import type { withoutAConnection as source } from "#manual/en/without-a-connection.ts";
import type { Like } from "#text.ts";

export const withoutAConnection = {
  id: "without-a-connection",
  title: "Sur l’écran d’accueil, et sans connexion",
  words:
    "installer application icône hors ligne Wi-Fi réseau écran d’accueil Dock raccourci nouvelle version recharger https",
  parts: [
    {
      title: "Installer sur cet appareil",
      steps: [
        "Ouvrez votre profil dans le navigateur de l’appareil, et allez à Installer sur cet appareil.",
        "Appuyez sur Installer. Là où ce bouton n’existe pas, la section dit sur quoi appuyer dans ce navigateur.",
        "Ouvrez Millwright par son icône. Un appui long, ou un clic droit, mène tout de suite à Mon travail, Nouvelle réparation, Numériser et Tâches du jour.",
      ],
    },
    {
      title: "Sans connexion",
      text: [
        "Quand Millwright a été ouvert un moment sur un appareil, il s’y ouvre de nouveau sans connexion, à n’importe quelle adresse. Ce qu’un écran montre vient du serveur : il dit que le serveur ne peut être joint, et revient de lui-même avec la connexion.",
        "Les déplacements et les étapes cochées que vous faites sans connexion sont conservés sur l’appareil et envoyés à son retour. Personne ne peut se connecter entre-temps : la page de connexion le dit jusqu’à ce que le serveur réponde.",
      ],
    },
    {
      title: "Une nouvelle version",
      text: [
        "Quand le serveur a un Millwright plus récent, une ligne en haut le dit, au moment où vous changez d’écran ou revenez à l’appareil. Appuyez sur Recharger quand cela vous convient : d’ici là, tout continue tel quel. Votre saisie est conservée, et l’on vous demande d’abord pour ce qui ne peut pas l’être.",
      ],
    },
  ],
  tips: [
    "Il faut pour cela que Millwright ait une adresse https. Sans elle, tout fonctionne dans le navigateur tant qu’il y a une connexion.",
    "Les iPhone et iPad oublient ce qu’un site conserve après sept jours sans visite, mais pas Millwright sur l’écran d’accueil.",
  ],
} satisfies Like<typeof source>;
