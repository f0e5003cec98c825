import type { maintenanceWorkOrders as source } from "#manual/en/maintenance-work-orders.ts";
import type { Like } from "#text.ts";

export const maintenanceWorkOrders = {
  id: "maintenance-work-orders",
  title: "Bons d’entretien préventif",
  picture: "Le tableau d’entretien avec ses trois fréquences",
  parts: [
    {
      title: "Créer un entretien préventif",
      steps: [
        "Ouvrez Entretien préventif et appuyez sur Ajouter un entretien.",
        "Donnez-lui un titre, un département et une machine.",
        "Choisissez Quotidien (du lundi au vendredi), Hebdomadaire (un jour de la semaine) ou Mensuel (début, milieu ou fin du mois), et une heure.",
        "Vérifiez les cinq prochaines dates, affichées à mesure que vous choisissez, puis enregistrez.",
      ],
    },
    {
      title: "Ce qui revient",
      text: [
        "La carte représente l’occurrence à faire : la dernière arrivée à échéance, sinon la prochaine. La terminer inscrit une seule entrée dans l’historique d’entretien, y garde les coches de la liste et les efface pour la prochaine fois.",
        "Quand commence la journée de la prochaine occurrence, la carte revient d’elle-même à Planifié. Une occurrence dépassée par la suivante reste dans l’historique comme en retard, avec le mot manqué; si elle était en attente, elle y reste en attente.",
      ],
    },
    {
      title: "Dates mensuelles et fins de semaine",
      text: [
        "Le début du mois est le 1er et le milieu, le 15; une fin de semaine, ils passent au lundi suivant. La fin est le dernier jour; une fin de semaine, elle recule au vendredi.",
      ],
    },
    {
      title: "Aux deux semaines, trimestriel, annuel, ou tout autre intervalle",
      steps: [
        "Choisissez Aux 2 semaines, Trimestriel ou Annuel, et donnez sa première date : le jour de la semaine ou le quantième en découle.",
        "Choisissez Autre… pour tous les tant de jours, de semaines, de mois ou d’années, aux jours que vous dites : plusieurs jours de semaine, le premier lundi, le dernier jour, le troisième jour ouvrable.",
        "Les jours fixes restent où ils sont, même quand l’un d’eux est fait en retard. Depuis la dernière fois compte à partir du jour où il a été fait.",
        "Dites ce qui arrive les jours non ouvrables, les jours fériés et pendant les arrêts de l’usine : il reste, il va à un jour ouvrable ou il est sauté. Les saisons, une fin, une fenêtre et des jours d’avance sont à un clic.",
        "Lisez la phrase du haut et les dix prochaines dates du bas avant d’enregistrer.",
      ],
    },
    {
      title: "Par compteur",
      text: [
        "Par compteur rend le travail dû chaque fois qu’un compteur de la machine a compté autant, comme aux 250 h. Sous Autre…, une date et un compteur vont ensemble : le premier des deux, ou les deux.",
        "Son jour est une prévision qui découle des relevés : la carte dit entre quels jours. Chaque relevé l’améliore.",
      ],
    },
    {
      title: "Paliers",
      text: [
        "Un plan d’entretien peut avoir des paliers, comme mensuel, trimestriel et annuel. Quand ils tombent le même jour, le plus grand est fait et termine les plus petits : Annuel (avec Trimestriel et Mensuel). C’est un seul bon de travail, et l’historique les nomme tous.",
      ],
    },
    {
      title: "Changer un plan",
      text: [
        "Un changement commence un jour que vous voyez avant d’enregistrer; choisissez-en un plus tard au besoin. Les dix prochaines dates sont côte à côte, avant et après. Ce qui a été fait ou manqué reste tel quel.",
      ],
    },
    {
      title: "Un plan pour plusieurs machines",
      text: [
        "Pour d’autres machines… dans le menu d’un entretien crée le même entretien pour des machines choisies par mots, par département, ou toutes celles trouvées. Les jours ouvrables d’écart les répartissent. Par compteur, chacune suit son propre compteur du même nom.",
        "Ils restent un seul plan : ce que vous enregistrez ou supprimez l’est pour une machine ou pour toutes, au choix, et une seule annulation le reprend. Un entretien nomme les autres machines et dit en quoi l’une diffère.",
      ],
    },
    {
      title: "Douze mois, et pourquoi",
      text: [
        "Douze mois, et pourquoi, sur un entretien, montre ses jours d’une année : ce qui a été fait, manqué, sauté ou déplacé, ce qui est prévu et ce qui n’est qu’attendu, chacun par son signe. Des lettres disent ses paliers. La même chose suit en liste.",
        "Touchez un jour, ou allez-y avec les flèches et appuyez sur Entrée, pour lire pourquoi l’entretien y tombe ou pourquoi pas : un jour férié, une pause, la saison, ou la dernière fois qu’il a été fait. Ce qui est passé s’ouvre de là tel qu’il a été gardé. Pourquoi le … ? répond pour n’importe quel jour d’ici cinq ans.",
      ],
    },
    {
      title: "Charge de l’année",
      text: [
        "Charge, sous le calendrier et au tableau des entretiens, met les heures d’entretien de chaque semaine d’une année en regard de celles de l’équipe, moins les jours fériés et les arrêts. Les semaines qui en ont trop sont dites et marquées; touchez-en une pour voir ses entretiens. Les entretiens sans durée prévue sont comptés à part : donnez-leur-en une.",
        "Proposer des déplacements cherche des dates qui peuvent venir plus tôt dans leur fenêtre, de semaines trop pleines à des semaines qui ont de la place. Décochez ce que vous ne voulez pas, puis acceptez; rien ne bouge avant. Ce qui a changé entre-temps est laissé et dit, et un seul Annuler reprend le tout.",
      ],
    },
    {
      title: "Mettre en pause, sauter, terminer en retard",
      text: [
        "Mettre en pause… dans le menu d’un entretien, ou Mettre ses entretiens en pause… à la page d’une machine, l’arrête jusqu’à un jour, avec une raison. Ce qui tombait entre-temps n’est pas manqué; cela revient une fois, après. Reprendre met fin à la pause.",
        "Sauter celui-ci… laisse une occurrence de côté, avec une raison que l’historique garde.",
        "Une occurrence manquée peut être terminée en retard, dans le menu de sa ligne d’historique, à la page de l’entretien, ou là où son jour est ouvert : depuis le calendrier, l’historique ou les douze mois. L’historique dit qu’elle était en retard, et les jours suivants restent tels quels.",
      ],
    },
  ],
  tips: [
    "Les tuiles Quotidien, Hebdomadaire et Mensuel comptent les entretiens de chaque sorte; Autre intervalle s’y ajoute dès qu’il y en a un.",
    "Terminer depuis le tableau, la fenêtre, le calendrier ou les tâches du jour revient au même : c’est fait une seule fois.",
  ],
} as const satisfies Like<typeof source>;
