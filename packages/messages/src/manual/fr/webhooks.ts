import type { webhooks as source } from "#manual/en/webhooks.ts";
import type { Like } from "#text.ts";

export const webhooks = {
  id: "webhooks",
  title: "Webhooks",
  words:
    "webhook webhooks événement événements erp avertir intégration adresse secret signature livraison renvoyer interface",
  parts: [
    {
      title: "À quoi sert un webhook",
      text: [
        "Un webhook avertit un autre système, comme un ERP, dès que quelque chose se passe : un bon de travail est terminé, une pièce passe sous son minimum, un EP est manqué.",
        "Il dit ce qui est arrivé et à quoi, sans rien du contenu. L’autre système lit le reste avec une clé d’API.",
      ],
    },
    {
      title: "Créer un webhook",
      steps: [
        "Un propriétaire ouvre Personnes, Autres systèmes, et appuie sur Nouveau webhook.",
        "Saisissez l’adresse que donne l’autre système, et choisissez les événements.",
        "Copiez le secret dans l’autre système : grâce à lui, celui-ci vérifie qu’un événement vient d’ici. Il n’est affiché que cette fois.",
        "Choisissez Envoyer un événement d’essai dans son menu, puis Livraisons : on y voit ce qui est revenu.",
      ],
    },
    {
      title: "Quand rien n’arrive",
      text: [
        "Ce qui échoue est renvoyé, huit fois en 28 heures. Livraisons montre pendant 30 jours ce qui a été envoyé et ce qui est revenu, et renvoie un événement à la main.",
        "Quand rien n’arrive pendant cinq jours, le webhook est désactivé et les propriétaires reçoivent un courriel. Activer, dans son menu, recommence.",
        "Rien n’est gardé pour un webhook en pause.",
        "Une adresse dans l’usine doit être permise dans les réglages du serveur, par qui s’en occupe.",
      ],
    },
    {
      title: "Un autre secret",
      text: [
        "Renouveler le secret en donne un autre. Pendant 24 heures, les deux signent, pour qu’aucun événement ne se perde.",
      ],
    },
  ],
  tips: ["Un système qu’on ne peut pas appeler lit les mêmes événements avec une clé d’API : GET /api/events."],
} as const satisfies Like<typeof source>;
