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
        "Ouvrez Millwright par son icône. Un appui long, ou un clic droit, mène tout de suite à Mon travail, Créer une réparation, Numériser et Tâches du jour.",
      ],
    },
    {
      title: "Sans connexion",
      text: [
        "Quand Millwright a été ouvert un moment sur un appareil, il s’y ouvre de nouveau sans connexion, à n’importe quelle adresse. L’appareil conserve le travail ouvert de l’usine avec ses étapes et commentaires, ce qui a été terminé depuis sept jours, le calendrier des quatorze prochains, les machines avec leurs dernières réparations, les compteurs, les pièces et les personnes. La ligne du bas dit combien de bons de travail s’y trouvent et de quand ils datent; tant qu’elle ajoute « écrans en cours d’enregistrement », laissez Millwright ouvert un moment avant de partir. Pas encore envoyé dit tout ce que l’appareil a, et si le navigateur peut le supprimer.",
        "Les tableaux, Mon travail, les tâches du jour, le calendrier, les bons de travail, les machines et les pièces se lisent comme toujours, aussi les jours suivants : un entretien préventif dont le jour suivant est venu s’y trouve. Ce qui n’est pas sur l’appareil, comme l’historique plus ancien ou les rapports, le dit, et revient de lui-même avec la connexion. Qui se déconnecte n’en laisse rien sur l’appareil, sauf ce qui n’est pas encore envoyé.",
        "Ce que vous faites entre-temps, comme les déplacements, les étapes cochées, les commentaires, les nouvelles réparations et les pièces prises, est conservé sur l’appareil et envoyé une seule fois au retour de la connexion, même après une pile vide. Le message le dit aussitôt, avec Annuler; Ctrl+Z annule aussi. Le nombre en haut mène à Pas encore envoyé, où se trouvent ce qui attend, avec le numéro, le titre et la machine de son bon de travail (pour les pièces, − 5 : cinq prises, + 5 : cinq ajoutées, = 5 : cinq comptées), et ce que le serveur a refusé, avec sa raison, jusqu’à ce que vous le renvoyiez ou l’abandonniez. Après 90 jours, le serveur le refuse, car rien n’indique plus s’il l’a déjà reçu. Copiez-le alors comme texte et refaites-le. Les photos y attendent aussi : celle que le serveur a refusée se renvoie, s’enregistre sur l’appareil ou s’abandonne. Quand l’appareil n’a plus de place, un message dit aussitôt ce qui n’est pas conservé. Personne ne peut se connecter entre-temps : la page de connexion le dit jusqu’à ce que le serveur réponde.",
        "La page de connexion dit aussi de qui sont les modifications qui attendent sur l’appareil. Personne d’autre ne les envoie en son propre nom : cette personne y ouvre une session, ou un propriétaire ouvre Pas encore envoyé et les envoie au nom de cette personne, comme non prouvées jusqu’à ce qu’elle dise que c’était elle, ou les abandonne.",
        "Certaines choses ne peuvent attendre sur un appareil : les paiements, les personnes et les réglages, les plans et les procédures, les modifications de machines et de pièces, les téléchargements, et toute suppression. Leurs boutons sont inactifs entre-temps, avec les mots Connexion requise.",
      ],
    },
    {
      title: "Quand deux personnes ont changé la même chose",
      text: [
        "Ce que vous avez fait se fond dans ce que les autres ont fait entre-temps. Ce que personne d’autre n’a changé reste comme vous l’avez laissé. Là où les deux ont changé la même chose, comme l’échéance, le bon de travail reste tel quel et votre valeur attend : un planificateur trouve les deux sous Conflits, et sur le bon de travail, et en prend une d’une touche. Ce qu’elle écrit peut s’annuler, et attend alors de nouveau un planificateur.",
        "Un jour d’entretien préventif qui a passé entre-temps compte comme fait le jour où vous l’avez fait. Des pièces que vous avez prises et qui n’y sont plus sont aussi un conflit : le stock ne descend jamais sous zéro, et un planificateur dit si le compte était faux ou si elles n’ont pas été prises. Ce que vous avez compté vaut pour le moment où vous l’avez compté : ce que d’autres ont pris ou ajouté depuis est pris en compte, et un compte plus récent reste. Là où deux personnes ont fait la même chose chacune de leur côté, le bon dit qui l’a commencé en premier, et qui l’a terminé ou a coché l’étape en dernier, peu importe quel appareil est revenu d’abord. Un commentaire sur un bon supprimé entre-temps est gardé, et les pièces prises pour lui sont inscrites au stock : un planificateur trouve les deux sous Conflits.",
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
