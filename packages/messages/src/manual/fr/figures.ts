import type { figures as source } from "#manual/en/figures.ts";
import type { Like } from "#text.ts";

export const figures = {
  id: "figures",
  title: "Indicateurs",
  words: "disponibilité mtbf mttr respect attente arrêt pannes pareto à surveiller kpi rapport mensuel courriel",
  parts: [
    {
      title: "Lire un indicateur",
      text: [
        "Indicateurs se trouve au menu, sous Preuves. Choisissez une période, un département ou une machine; l’adresse garde le tout. Chaque indicateur dit en une phrase de quoi il est fait, avec ses propres nombres, et dans une ligne marquée ce qui appelle à la prudence : trop peu de pannes, des heures que personne n’a dites, une machine encore arrêtée.",
        "« Les lignes derrière » ouvre la liste dont l’indicateur est la somme. Chaque ligne ouvre son bon ou sa machine.",
      ],
    },
    {
      title: "Ce qui compte, et comment",
      text: [
        "Une machine doit marcher ses propres heures de la semaine, sinon celles de l’usine, indiquées sous Jours ouvrables; sinon les jours ouvrables, chacun avec ses 24 heures; si personne n’en a dit, jour et nuit. Les jours fériés et les arrêts prévus sont retirés. Elle compte depuis qu’elle existe ici, ou depuis son premier arrêt noté.",
        "Une panne est une réparation dont la machine était arrêtée; elle compte quand la machine s’est arrêtée la première fois. Un signalement fusionné avec un autre n’en fait qu’une.",
        "Un entretien est à temps s’il est fait au plus un dixième de son intervalle avant ou après le jour de son plan, mais au moins un jour. Le déplacer ne change pas ce jour. Sauté compte comme manqué, fait par un niveau plus grand comme fait, en pause pas du tout.",
        "Une machine dont un compteur en heures a été relevé avant la période et après elle compte par ce compteur dans le temps entre pannes.",
        "Le travail planifié, ce sont les heures des entretiens et des réparations qui étaient dans le plan figé de leur semaine. Le travail réactif, celles des réparations qui n’y étaient pas, dans les semaines dont le plan est figé. Les reprises, celles des réparations du même problème de la même machine, au plus 30 jours après sa réparation. Le travail fait sans heures est dans la liste, et n’est pas compté.",
      ],
    },
    {
      title: "Figer le plan de la semaine",
      text: [
        "Le plan d’une semaine est gardé tel qu’il est le lundi à 6 h de l’usine, pour que le Respect du plan dise ce qui en a été fait dans sa semaine. Un planificateur fige cette semaine ou la prochaine à la main, une fois. Ce qui vient après n’y change rien.",
      ],
    },
    {
      title: "Imprimer et exporter",
      text: [
        "Imprimer met tous les indicateurs avec leurs phrases sur une page. Exporter en CSV donne les indicateurs, les mois et les machines qui s’arrêtent le plus.",
      ],
    },
    {
      title: "Les indicateurs de chaque mois par courriel",
      text: [
        "Un propriétaire désigne qui les reçoit : Personnes, le menu à côté du membre, Envoyer le rapport mensuel. Tout le monde peut être désigné, sauf les demandeurs; sous les indicateurs, on lit qui l’est. Le journal des membres garde qui a désigné qui.",
        "Le premier jour ouvrable du mois à 7 h de l’usine part le mois précédent : chaque indicateur avec sa phrase, ce qui appelle à la prudence et la valeur du mois d’avant, les machines qui s’arrêtent le plus et les problèmes, sur une page imprimée. Les jours fériés et les arrêts de l’usine le retardent. Qui le reçoit l’arrête par le lien au bas du courriel, ou sous Notifications dans son profil.",
      ],
    },
  ],
  tips: [
    "La page d’une machine montre les siens : combien de temps elle a été arrêtée en douze mois, combien de pannes elle a eues, et combien de temps elle a marché entre deux.",
  ],
} as const satisfies Like<typeof source>;
