import type { trustedDevices as source } from "#manual/en/trusted-devices.ts";
import type { Like } from "#text.ts";

export const trustedDevices = {
  id: "trusted-devices",
  title: "Une adresse sûre dans l’usine",
  words: "https certificat autorité cadenas avertissement non sécurisé caméra avis confiance empreinte installer",
  parts: [
    {
      title: "Pourquoi",
      text: [
        "Les navigateurs n’accordent la caméra, les avis, les clés d’accès et le travail sans connexion qu’à une adresse qui commence par https. À une simple adresse http, tout le reste fonctionne.",
        "Dans une usine sans adresse sur Internet, la personne qui gère le serveur le démarre avec TLS=local : Millwright a alors le certificat propre à l’usine, qu’on indique une fois à chaque appareil.",
      ],
    },
    {
      title: "Pour qu’un appareil lui fasse confiance",
      steps: [
        "Sur l’appareil, ouvrez l’adresse que le serveur affiche à son démarrage : http, le nom du serveur, et 3001 à la fin.",
        "Comparez l’empreinte de la page avec celle que le serveur a affichée. Si elles diffèrent, arrêtez et prévenez la personne qui gère le serveur.",
        "Suivez les images pour Windows, Android, iPhone, iPad ou Mac. Sur un iPhone ou un iPad, utilisez Safari.",
        "Laissez la page ouverte : elle remarque quand c’est fait et ouvre Millwright à son adresse https.",
      ],
    },
    {
      title: "Ensuite",
      text: [
        "Le certificat de l’usine vaut dix ans, et celui que montre le serveur se renouvelle de lui-même. La page sert de nouveau pour un nouvel appareil, ou quand la personne qui gère le serveur a fait un nouveau certificat.",
        "Il ne garantit que des adresses de l’usine. Android dit quand même que le réseau peut être surveillé; il le dit de tout certificat installé à la main.",
        "Un appareil qui quitte l’usine peut l’oublier : retirez le certificat nommé Millwright là où il a été installé.",
      ],
    },
  ],
  tips: [
    "Un téléphone qui numérise l’étiquette d’une machine sans qu’on lui ait indiqué le certificat affiche d’abord un avertissement.",
  ],
} as const satisfies Like<typeof source>;
