import type { calendar as source } from "#manual/en/calendar.ts";
import type { Like } from "#text.ts";

export const calendar = {
  id: "calendar",
  title: "Calendrier",
  picture: "Un mois de réparations et d’entretiens avec le jour choisi",
  parts: [
    {
      title: "Lire le mois",
      text: [
        "Les réparations et les entretiens figurent à leur jour. Un jour en montre deux, puis combien il en reste; appuyez sur le jour pour tous les voir sur le côté.",
        "Une réparation figure à son début planifié, sinon à sa date planifiée, sinon à son échéance. Sans heure, elle est affichée à 9 h.",
      ],
    },
    {
      title: "Se déplacer",
      text: [
        "Mois et Semaine, en haut, choisissent ce qui est affiché. Une semaine commence le lundi, comme dans le plan de la semaine et les filtres, et montre tout le travail de chaque jour; sur un téléphone, c’est une liste.",
        "Les flèches vont d’un mois ou d’une semaine à l’autre, Aujourd’hui y revient. Au clavier, les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre.",
      ],
    },
    {
      title: "Déplacer une seule fois",
      text: [
        "Glissez une réparation ou un entretien vers un autre jour, ou choisissez Déplacer à… dans la liste du jour. D’un entretien, seule cette fois-là se déplace, entre la précédente et la suivante; son horaire reste. Annuler, dans le message, la ramène, et le bon de travail dit de quel jour elle a été déplacée.",
      ],
    },
    {
      title: "Créer du travail pour un jour",
      text: [
        "Appuyez sur un jour, puis sur Réparation ou Entretien préventif sous sa liste. La réparation commence ce jour-là; l’entretien revient chaque semaine ce jour de la semaine, jusqu’à ce que vous en décidiez autrement.",
      ],
    },
    {
      title: "Terminer une tâche du jour",
      text: [
        "Terminer, dans la liste du jour, achève une tâche; Annuler, dans le message, la reprend. D’un entretien, seul le jour en cours se termine, même d’avance; bien avant son jour, on vous le demande d’abord. Ce que le suivant a dépassé est manqué, ce qui vient ensuite attend son tour. Touchez un autre jour d’un entretien que celui en cours, et il s’ouvre sur ce jour-là : ce qui a été fait, qu’il a été manqué, ou pourquoi il y tombe; le chemin vers celui en cours est à côté. Rouvrir ce qui a été fait d’avance le remet à faire.",
      ],
    },
    {
      title: "Jours ouvrables",
      text: [
        "Jours ouvrables, sous le calendrier et dans votre profil, a la semaine de l’usine, ses jours fériés et ses arrêts. Les jours où l’usine ne travaille pas sont hachurés dans le calendrier et le plan de la semaine, avec leur nom. Les planificateurs et les propriétaires les changent, à partir de demain : ce qui est planifié jusqu’à aujourd’hui reste.",
        "Voir les jours fériés d’une année, dès octobre ceux de la suivante, montre ce que prévoit la loi de votre province. Cochez ceux que prend votre usine, changez les noms, puis confirmez : rien ne compte avant. Au Québec, l’employeur choisit le Vendredi saint ou le lundi de Pâques.",
        "Un arrêt de l’usine a un premier et un dernier jour. Ce que devient chaque entretien préventif est compté et affiché avant l’enregistrement, et un arrêt en cours peut finir plus tôt. Les entretiens quotidiens et hebdomadaires le sautent, les plus longs passent au jour ouvrable suivant, sauf si l’entretien dit autre chose sous Pendant un arrêt de l’usine.",
      ],
    },
    {
      title: "Le travail dans votre propre calendrier",
      text: [
        "Jours ouvrables crée aussi une adresse secrète pour votre téléphone, Outlook ou Google Agenda : votre travail, ou celui de toute l’usine. Dans cette application, choisissez de vous abonner à un calendrier par son adresse, puis collez-la. Elle y revient environ toutes les 15 minutes, certaines applications toutes les quelques heures.",
        "Quiconque a l’adresse voit le travail qu’elle montre : la liste dit quand chacune a été lue, et Révoquer y met fin. Le travail terminé quitte ce calendrier, celui qui est déplacé s’y déplace aussi. Une application sur Internet a besoin d’un Millwright qu’elle peut joindre.",
      ],
    },
    {
      title: "Ce qui n’est pas affiché",
      text: [
        "Ce qui est terminé quitte le calendrier : c’est dans l’historique. Voir ce qui est terminé le ramène, coché, au jour prévu; les filtres valent aussi pour cela. Un entretien n’a aucun jour avant sa création.",
        "Une réparation qui a été terminée à son jour, puis rouverte, revient quand elle reçoit une autre date.",
      ],
    },
  ],
  tips: [
    "Sur un téléphone, le mois devient une liste de jours.",
    "Appuyez sur un bon de travail pour l’ouvrir, où que vous soyez.",
  ],
} as const satisfies Like<typeof source>;
