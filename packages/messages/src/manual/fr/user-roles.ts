import type { userRoles as source } from "#manual/en/user-roles.ts";
import type { Like } from "#text.ts";

export const userRoles = {
  id: "user-roles",
  title: "Rôles des utilisateurs",
  picture: "Le profil avec l’équipe d’un propriétaire",
  parts: [
    {
      title: "Votre rôle",
      text: [
        "Administration, supervision de l’entretien, supervision ou un titre à vous : le rôle dit ce que vous faites dans l’usine et paraît à côté de votre nom. Vous le changez sur votre profil. Tout le monde dans l’entreprise crée et gère les bons de travail, les entretiens, les départements et les machines, et peut imprimer.",
      ],
    },
    {
      title: "Propriétaires",
      text: [
        "La personne qui a créé l’entreprise en est propriétaire. Les propriétaires voient aussi l’équipe, retirent des personnes, en nomment d’autres propriétaires, créent un nouveau code d’entreprise, nomment l’entreprise, règlent son fuseau horaire et ramènent ce qui a été supprimé.",
      ],
    },
    {
      title: "Techniciens",
      text: ["Les techniciens reçoivent le travail. Ils figurent dans Techniciens et ne se connectent pas."],
    },
  ],
  tips: [
    "Votre profil montre vos appareils connectés; mettez-y fin à une session si un appareil est perdu.",
    "Changez le mot de passe dans votre profil : tous les autres appareils sont déconnectés. Réinitialiser un mot de passe oublié vous déconnecte partout.",
  ],
} as const satisfies Like<typeof source>;
