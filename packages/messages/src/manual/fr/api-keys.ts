import type { apiKeys as source } from "#manual/en/api-keys.ts";
import type { Like } from "#text.ts";

export const apiKeys = {
  id: "api-keys",
  title: "Clés d’API",
  words:
    "api clé clés jeton intégration erp mes scada script interface connecter autre système renouveler révoquer fuite",
  parts: [
    {
      title: "À quoi sert une clé",
      text: [
        "Avec une clé d’API, un autre système de l’usine, comme un ERP, lit et écrit ce que permet son niveau : planificateur, technicien, demandeur ou lecteur, jamais propriétaire. Les appels sont décrits à /api/docs de votre serveur.",
        "Ce que fait une clé est au journal sous son nom : Clé « ERP ». Dans les listes et les historiques, on lit « ERP (API) », pour que personne ne la prenne pour une personne.",
        "Ce qui exige une personne est refusé à une clé : profils et notifications, signatures, cadenas, NIP, tablettes, invitations, paiements.",
      ],
    },
    {
      title: "Créer une clé",
      steps: [
        "Un propriétaire ouvre Personnes, Autres systèmes, et appuie sur Nouvelle clé d’API.",
        "Nommez le système qui s’en sert, puis choisissez ce qu’elle peut faire et après combien de temps elle expire : un an, sauf autre choix.",
        "Copiez la clé. Elle n’est affichée que cette fois, et n’est gardée nulle part où l’on pourrait la lire.",
      ],
    },
    {
      title: "Renouveler et révoquer",
      text: [
        "Renouveler, dans le menu d’une clé, en donne une autre; la précédente vaut encore 24 heures, le temps de la remplacer dans votre système. Une clé expirée redevient bonne de la même façon.",
        "Révoquer met fin à une clé aussitôt, partout. Ce qu’elle a fait reste.",
        "La liste dit quand une clé a servi la dernière fois, et depuis quelle adresse.",
      ],
    },
    {
      title: "Une clé en de mauvaises mains",
      text: [
        "Révoquez-la à la page Personnes. Quiconque a trouvé une clé, même sans compte, peut la révoquer en l’envoyant à POST /api/keys/report; les propriétaires reçoivent alors un courriel.",
        "Les clés commencent par mw_ et finissent par une somme de contrôle, grâce à laquelle les outils qui fouillent le code source les trouvent.",
      ],
    },
  ],
  tips: ["Créez une clé par système, avec le plus bas niveau qui suffit : chacune peut alors être révoquée à part."],
} as const satisfies Like<typeof source>;
