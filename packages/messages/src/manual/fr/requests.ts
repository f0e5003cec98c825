import type { requests as source } from "#manual/en/requests.ts";
import type { Like } from "#text.ts";

export const requests = {
  id: "requests",
  title: "Demandes",
  words: "signaler signalement demande accepter regrouper refuser précision vérifier étiquette code QR inconnu",
  parts: [
    {
      title: "D’où elles viennent",
      text: [
        "Quiconque se tient à une machine numérise le code de son étiquette et dit ce qui ne va pas, sans compte. Les membres qui ne font que signaler passent par Signalements. Les deux arrivent comme demandes; le nombre à côté de Demandes dans le menu dit combien attendent.",
        "Une machine arrêtée vient en tête de la liste, puis la machine la plus critique, puis ce qui attend depuis le plus longtemps.",
      ],
    },
    {
      title: "Décider",
      steps: [
        "Accepter crée une réparation : le titre, la priorité proposée, le technicien et l’échéance peuvent d’abord être changés. Les mots, les photos et tous ceux qui l’ont signalée suivent. La coche dans la liste l’accepte telle quelle, en un geste.",
        "Regrouper sert à ce qui est déjà connu : choisissez un travail ouvert de la machine, ou trouvez-en un autre. Tous ceux qui l’ont signalée suivent alors celui-là.",
        "Refuser demande un mot, que lit la personne qui a signalé.",
        "Demander une précision montre votre question sur la page de la personne; sa réponse figure sur la demande.",
      ],
    },
    {
      title: "Revenir en arrière",
      text: [
        "Annuler, dans le message, la remet à traiter, tout comme Rouvrir sous Traitées. Une réparation que quelqu’un a commencée reste.",
        "Si deux personnes décident en même temps, la seconde apprend qui a décidé quoi; rien de ce qui a été saisi n’est perdu.",
      ],
    },
    {
      title: "À vérifier",
      text: [
        "Trop de signalements d’un même réseau, d’une même machine ou d’un même jour, et ce qui semble venir d’un automate, attendent là au lieu de remplir la liste; chacun dit pourquoi. Laisser entrer en fait passer un; ce qu’il dit d’une machine arrêtée compte à partir de là. À partir de trois d’une même machine et d’un même réseau, ils sont repliés, avec leur nombre et depuis quand; un groupe, ou tout si rien n’est choisi, entre ou est refusé en deux gestes, et Annuler revient sur le refus; ce qui est entré le reste. Ce qui vient peut-être d’une personne n’est refusé que là où il est déplié.",
      ],
    },
    {
      title: "Le code d’une machine",
      text: [
        "Sa page a une section Code de signalement : depuis quand il est en usage et quand on a signalé par lui pour la dernière fois. Remplacer fait un autre code, Révoquer n’en laisse aucun : l’étiquette posée sur la machine n’ouvre alors plus rien. C’est là aussi que les signalements de cette machine peuvent devenir des réparations d’emblée.",
        "Un propriétaire dit sous Règles de l’usine, à la page Personnes, si ceux qui signalent voient qui s’occupe de leur réparation.",
      ],
    },
    {
      title: "Signalements par courriel",
      text: [
        "Là où le serveur reçoit du courrier, un propriétaire crée une adresse sous Règles de l’usine, à la page Personnes, et l’y remplace ou la retire. Ce qu’on y envoie devient une demande : l’objet en est le titre, et jusqu’à trois images suivent. Le message d’un membre est le signalement de ce membre; les autres expéditeurs reçoivent un message quand leur signalement avance.",
        "Un message dont l’expéditeur ne peut être vérifié attend sous À vérifier. Les réponses automatiques ne créent aucune demande.",
      ],
    },
  ],
  tips: [
    "j et k vont de demande en demande; a accepte, m regroupe, d refuse.",
    "On appelle ou on écrit d’un geste au numéro ou à l’adresse que la personne a laissés.",
  ],
} as const satisfies Like<typeof source>;
