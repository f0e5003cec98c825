import type { notifications as source } from "#manual/en/notifications.ts";
import type { Like } from "#text.ts";

export const notifications = {
  id: "notifications",
  title: "Notifications",
  words: "cloche non lues avis courriel résumé heures repos congé écran verrouillé iPhone désabonnement",
  parts: [
    {
      title: "La cloche",
      text: [
        "La cloche, en haut, dit combien de notifications vous n’avez pas lues; le titre de l’onglet du navigateur aussi. Appuyez dessus pour voir les dernières : chacune mène à ce dont il s’agit, et elle est lue dès que vous l’ouvrez. Tout marquer comme lu le fait pour toutes à la fois. Toutes les notifications les ouvre dans une page.",
        "Ce qui arrive à la même chose en moins de deux minutes est une seule notification, qui dit tout. On ne vous annonce jamais ce que vous avez fait vous-même. Les 500 dernières des 90 derniers jours sont conservées.",
      ],
    },
    {
      title: "Ce qu’on vous annonce",
      text: [
        "Le travail qu’on vous assigne; un commentaire qui vous mentionne; votre signalement, quand il change; une machine qui tombe en panne, si vous planifiez le travail, la suivez ou y travaillez; une étape qui échoue et arrête le travail ou ouvre une réparation, si vous planifiez ce travail, le faites ou le suivez; une pièce qui atteint son seuil minimal, si vous planifiez le travail; le travail que vous faites ou suivez, quand il est en retard. Vous suivez de vous-même ce que vous avez créé, reçu, commenté ou terminé, et la cloche vous dit quand quelqu’un le commente.",
      ],
    },
    {
      title: "Notifications",
      text: [
        "Dans votre profil, Notifications règle chacun des six événements pour la cloche, le courriel et vos appareils : tout de suite, avec le courriel du matin, ou jamais. Au départ, on vous prévient tout de suite de ce qu’on vous assigne et des endroits où l’on vous mentionne, et le reste est dans la cloche.",
        "Le courriel du matin part à 6 h 30 à l’heure de l’usine, avec votre travail du jour. S’il n’y a rien à dire, il ne part pas.",
        "Pendant les heures de repos, de 18 h à 6 h au départ, et les jours de congé, aucun courriel ni avis sur vos appareils ne part : il attend leur fin. Seule la panne d’une machine de criticité A est annoncée tout de suite. La cloche, elle, compte toujours.",
        "Chaque courriel s’arrête d’un clic, pour son genre.",
      ],
    },
    {
      title: "Des avis sur un téléphone ou un ordinateur",
      steps: [
        "Ouvrez votre profil dans le navigateur qui doit vous prévenir, et allez à Notifications.",
        "Sur un iPhone ou un iPad, ajoutez d’abord Millwright à l’écran d’accueil (Partager, puis Sur l’écran d’accueil), et ouvrez-le de là.",
        "Appuyez sur Activer à côté de Avis sur cet appareil, et autorisez les notifications quand le navigateur le demande.",
        "Une pression sur un avis ouvre ce dont il s’agit.",
      ],
      text: [
        "Sur un écran verrouillé, l’avis dit seulement qu’il y a du nouveau, tant que vous n’activez pas Montrer les détails sur l’écran verrouillé. La déconnexion arrête les avis dans ce navigateur; ils reviennent quand vous vous y connectez de nouveau.",
      ],
    },
  ],
  tips: [
    "Il faut que Millwright ait une adresse https; le réglage le dit quand elle manque, et ce qu’il faut faire quand le navigateur bloque les avis.",
  ],
} as const satisfies Like<typeof source>;
