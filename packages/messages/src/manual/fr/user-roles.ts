import type { userRoles as source } from "#manual/en/user-roles.ts";
import type { Like } from "#text.ts";

export const userRoles = {
  id: "user-roles",
  title: "Rôles des utilisateurs",
  picture: "La page Personnes d’un propriétaire",
  parts: [
    {
      title: "Votre rôle",
      text: [
        "Administration, supervision de l’entretien, supervision ou un titre à vous : le rôle dit ce que vous faites dans l’usine et paraît à côté de votre nom. Vous le changez sur votre profil. Il ne permet rien par lui-même : c’est votre accès qui compte.",
      ],
    },
    {
      title: "L’accès : cinq niveaux",
      text: [
        "Propriétaire : tout, y compris l’entreprise, son forfait et ses paiements, ses personnes et ses appareils, et l’exportation.",
        "Planificateur : machines, départements, techniciens et plans; il assigne, corrige, supprime, restaure et importe; et tout ce que peut un technicien.",
        "Technicien : fait le travail. Il le commence, le met en attente, le coche et le termine, mesure, prend des pièces, commente, crée des réparations et corrige les siennes.",
        "Demandeur : signale ce qui est brisé et suit ses propres signalements. Il ne voit rien d’autre de l’usine.",
        "Lecteur : consulte les tableaux, le calendrier, les historiques et les chiffres, et ne change rien.",
        "Ce que votre accès ne comprend pas n’est pas offert; un lien qui y mène dit qui le peut. Un propriétaire modifie votre accès à la page Personnes, et cela vaut dès votre prochain geste.",
      ],
    },
    {
      title: "Qui voit les coûts",
      text: [
        "Les propriétaires, les planificateurs et les lecteurs voient ce que coûtent les pièces, les heures, les arrêts et les services. Les techniciens les voient si un propriétaire le permet : Personnes, Règles de l’usine, Les techniciens voient les coûts. Les demandeurs, et une tablette partagée où personne n’est connecté, ne les voient jamais. Cela vaut partout : dans les listes, dans l’activité et dans les téléchargements.",
        "Sous Techniciens, Tarifs dit ce que coûte une heure de travail : le tarif de l’usine, et celui d’un technicien qui a le sien. Un tarif vaut à partir de son jour, aujourd’hui ou plus tard ; ce qui a été fait avant garde son coût. Le premier peut commencer dans le passé, tant que rien n’est chiffré. Une erreur se corrige ou se supprime pendant 7 jours, ou jusqu’au début du tarif.",
        "Ce que coûte une heure d’arrêt d’une machine est un champ de la machine.",
      ],
    },
    {
      title: "Signaler quelque chose",
      steps: [
        "Ouvrez Signalements. Sans compte, lisez l’étiquette de la machine avec l’appareil photo du téléphone : la page qui s’ouvre demande ce qui cloche et dit ensuite où voir ce qu’il en advient.",
        "Dites ce qui ne va pas. Choisissez la machine par une partie de son nom, ou lisez son code. Ce qui y est déjà signalé figure dessous : Moi aussi le suit sans le signaler de nouveau.",
        "Dites si la machine est arrêtée, et depuis quand.",
        "Ajoutez des photos si elles aident, et appuyez sur Signaler.",
        "Plus bas, Mes signalements dit où en est chacun.",
      ],
    },
    {
      title: "La page Personnes",
      text: [
        "Les propriétaires y trouvent toutes les personnes de l’entreprise avec leur accès, la date de leur arrivée et leur dernière connexion. Choisissez un autre accès à côté d’un nom; Annuler le rétablit. Retirez une personne dans le menu à côté : elle est aussitôt déconnectée, et un nouveau code d’entreprise est créé, qui ne la laisse revenir que si vous la réadmettez. Restreindre l’accès d’une personne restreint aussi celui des nouveaux membres, ou change le code, car elle le connaît peut-être.",
        "Les planificateurs y trouvent les techniciens et les tablettes partagées.",
        "Une entreprise garde au moins un propriétaire : le dernier ne peut être retiré ni y renoncer.",
      ],
    },
    {
      title: "Inviter des personnes par courriel",
      steps: [
        "À la page Personnes, choisissez Inviter des personnes et tapez une ou plusieurs adresses.",
        "Choisissez ce qu’elles peuvent faire, un titre de poste si vous voulez, et la langue du courriel.",
        "Chacune reçoit un lien qui fonctionne une seule fois, pour cette adresse, d’ici 7 jours. Qui a un compte entre son mot de passe; qui n’en a pas en choisit un, sans code.",
        "Jusqu’à leur arrivée, elles figurent dans la liste : envoyez une invitation de nouveau, ce qui annule le lien précédent, ou annulez-la.",
      ],
    },
    {
      title: "Qui se joint avec le code d’entreprise",
      text: [
        "Un propriétaire règle à la page Personnes avec quel accès : planificateur au départ. Les propriétaires reçoivent un courriel quand quelqu’un se joint. Une personne retirée revient quand un propriétaire la réadmet ou l’invite.",
      ],
    },
    {
      title: "Techniciens",
      text: [
        "Les techniciens reçoivent le travail. Ils figurent dans Techniciens et n’ont pas besoin de compte. Chacun a un visage : des initiales d’une couleur à lui, ou une photo qu’un planificateur ajoute dans le menu de sa ligne.",
        "Qui se connecte aussi dit dans sa ligne quel technicien il est (C’est moi). Qui ne planifie pas le dit une fois, d’un technicien sans NIP ni carte d’accès; les planificateurs et les propriétaires le changent. Son travail se trouve ensuite dans Mon travail, et sous À moi dans chaque filtre.",
        "Dans le même menu, un planificateur définit un NIP ou ajoute une carte d’accès, avec quoi le technicien travaille sur une tablette partagée. L’ancien NIP n’est pas nécessaire; un nouveau déverrouille un NIP verrouillé. Qui est lié à un compte change son propre NIP sur le profil, avec l’ancien à moins de planifier. Un membre qui ne peut que consulter ou signaler n’a pas de tour sur une tablette. Un propriétaire peut exiger six chiffres, parmi les règles de l’usine à la page Personnes; un NIP plus court n’ouvre alors rien tant que son technicien n’en a pas choisi un autre sur la tablette.",
      ],
    },
  ],
  tips: [
    "Votre profil montre vos appareils connectés; mettez-y fin à une session si un appareil est perdu.",
    "Changez le mot de passe dans votre profil : tous les autres appareils sont déconnectés. Réinitialiser un mot de passe oublié vous déconnecte partout.",
  ],
} as const satisfies Like<typeof source>;
