import type { gettingStarted as source } from "#manual/en/getting-started.ts";
import type { Like } from "#text.ts";

export const gettingStarted = {
  id: "getting-started",
  title: "Premiers pas",
  picture: "Le tableau des réparations avec son menu et sa barre du haut",
  parts: [
    {
      title: "Créer votre compte",
      text: [
        "Choisissez Inscription, entrez votre courriel, votre rôle et un mot de passe, puis tapez le code à six chiffres que vous recevez et votre nom complet. Si vous laissez le code d’entreprise vide, une nouvelle entreprise est créée et vous en êtes propriétaire.",
        "L’essai gratuit dure 14 jours et comprend tout, y compris l’inventaire des pièces.",
      ],
    },
    {
      title: "Faire venir votre équipe",
      text: [
        "Les planificateurs et les propriétaires trouvent le code d’entreprise dans le menu et sur le profil. Quiconque l’entre à l’inscription ou à la connexion se joint à votre entreprise. Un propriétaire peut aussi inviter des personnes par courriel, chacune avec ce qu’elle peut faire, à la page Personnes. Qui a été retiré ne revient par le code que si un propriétaire le réadmet. Un propriétaire peut en créer un nouveau en tout temps; l’ancien cesse alors de fonctionner.",
      ],
    },
    {
      title: "Se connecter",
      text: [
        "Connectez-vous avec votre courriel et votre mot de passe. Un code d’entreprise ouvre cette entreprise; sans code, la vôtre s’ouvre.",
        "Une clé d’accès vous connecte avec votre empreinte, votre visage ou une clé de sécurité, et personne ne peut la deviner ni se la faire dicter. Ajoutez-en une sur le profil, une par appareil si vous voulez, puis choisissez Utiliser une clé d’accès. La retirer à cet endroit y met fin tout de suite; un nouveau mot de passe la laisse. Les clés d’accès ont besoin d’une adresse qui commence par https et porte un nom : là où Millwright s’ouvre en simple http dans le réseau de l’usine, elles ne sont pas offertes.",
        "Un propriétaire peut demander une connexion renforcée aux planificateurs et aux propriétaires, sous Règles de l’usine à la page Personnes : un mot de passe d’au moins 12 caractères ou une clé d’accès. Qui n’a ni l’un ni l’autre y est conduit à la connexion.",
      ],
    },
    {
      title: "Configurer votre usine",
      steps: [
        "Ouvrez Configurer l’usine dans le menu : la page mène à travers tout cela, dit ce qui est déjà là et attend où vous vous arrêtez.",
        "Collez les machines d’un tableur, avec leurs départements, ou créez les départements et les machines un à un.",
        "Ajoutez les techniciens dans Techniciens. Ils n’ont pas besoin de compte : ce sont les personnes à qui le travail est confié.",
        "Sur le profil, vérifiez le fuseau horaire de l’usine : aujourd’hui, les retards et le calendrier le suivent.",
      ],
    },
    {
      title: "Langue et apparence",
      text: [
        "EN et FR en haut de l’écran changent tout de suite la langue sur cet appareil. Le soleil ou la lune à côté choisit clair, sombre ou la préférence de l’appareil.",
      ],
    },
  ],
  tips: [
    "Tout ce qu’un collègue change paraît sur votre écran en moins d’une seconde.",
    "Ce que vous tapez dans un formulaire reste sur cet appareil jusqu’à l’enregistrement, même si la page est fermée.",
    "Sans connexion, ce que vous déplacez ou cochez reste sur cet appareil avec la mention « Pas encore envoyé », et part dès qu’elle revient.",
  ],
} as const satisfies Like<typeof source>;
