import type { ImportKind } from "#imports/import-kind.ts";
import {
  departmentField,
  hoursInto,
  idField,
  lines,
  locationField,
  longest,
  machineField,
  minutesField,
  priorityField,
  technicianField,
  text,
  words,
} from "#imports/kinds/shared.ts";

/** Of several levels, each with its name. */
const longestRule = 1_500;
const mostMeter = 999_999_999;

export const maintenanceKind = {
  kind: "maintenance",
  fields: {
    id: idField,
    code: {
      ...text(60, "code|pm id|pm no|pm number|no de mp|no mp|n mp|numero|n de bt|no de bt|no bt|n bt"),
      loosely: words("n|no|id"),
    },
    title: {
      ...text(
        longest.title,
        "title|pm|pm title|task|task name|work order name|work order title|name|maintenance|titre|intitule|intitule de la tache|libelle|objet|tache|nom de la tache|nom|travail|entretien",
      ),
      isRequired: true,
    },
    machine: machineField,
    department: departmentField,
    location: locationField,
    description: lines("description|work order description|details|instructions|work instructions|directives"),
    priority: priorityField,
    technician: technicianField,
    rule: lines(
      "rule|frequency|schedule|recurrence|interval|repeats|repeat|how often|periodicity|frequence|regle|cadence|recurrence|intervalle|periodicite|cedule",
      longestRule,
    ),
    every: {
      type: "whole",
      least: 1,
      most: 999,
      headings: words("every|repeat every|frequency value|recurrence frequency|tous les|chaque|valeur de frequence"),
    },
    every_unit: {
      type: "choice",
      choices: {
        day: words("day|days|daily|jour|jours|quotidien|quotidienne|d|j"),
        week: words("week|weeks|weekly|semaine|semaines|hebdomadaire|w|sem"),
        month: words("month|months|monthly|mois|mensuel|mensuelle|m"),
        year: words("year|years|yearly|annual|annually|an|ans|annee|annees|annuel|annuelle|y"),
      },
      headings: words(
        "every unit|unit|frequency unit|recurrence type|frequency type|time unit|period|unite|unite de frequence|type de recurrence|periode",
      ),
    },
    weekdays: text(
      200,
      "weekdays|weekday|day of week|days of week|on day s of the week|days of the week|jours de la semaine|jour de la semaine|jours",
    ),
    day_of_month: text(40, "day of month|day of the month|on day|jour du mois"),
    time: text(20, "time|start time|time of day|heure|heure de debut"),
    meter: { type: "reference", to: "meter", headings: words("meter|meter name|counter|compteur|nom du compteur") },
    every_units: {
      type: "number",
      least: 0.001,
      most: mostMeter,
      headings: words(
        "every units|meter interval|usage interval|every meter units|run hours|intervalle au compteur|unites",
      ),
    },
    counts_from: {
      type: "choice",
      choices: {
        fixed: words("fixed|scheduled date|schedule|scheduled|due date|regularly|fixe|date prevue"),
        floating: words(
          "floating|completion|completion date|completed date|last done|based on completion|last completed|flottant|flottante|achevement|realisation|date de realisation",
        ),
      },
      headings: words("counts from|based on|recurrence based on|schedule type|anchor|selon|compte depuis|base sur"),
    },
    start: {
      type: "day",
      headings: words(
        "start|start date|starts on|starts on date|starting|beginning|debut|date de debut|commence le|a partir du",
      ),
    },
    next_day: {
      type: "day",
      headings: words(
        "next|next date|next due|next due date|next day|due|due date|next pm|prochaine|prochaine date|prochaine echeance|echeance|prochain entretien",
      ),
    },
    last_done: {
      type: "day",
      headings: words(
        "last done|last completed|last completion|last date|last pm|last performed|last service|derniere|dernier entretien|derniere fois|fait le|derniere realisation|date du dernier entretien",
      ),
    },
    end: { type: "day", headings: words("end|end date|ends on|until|fin|date de fin|jusqu au") },
    window: {
      type: "whole",
      least: 0,
      most: 366,
      headings: words("window|tolerance|window days|fenetre|tolerance en jours"),
    },
    minutes: minutesField(
      "minutes|duration|estimated minutes|estimated time|estimated duration|duration minutes|duree|duree estimee|duree en minutes|temps estime",
    ),
    hours: hoursInto(
      "minutes",
      "hours|estimated hours|duration hours|estimated duration hours|heures|heures estimees|duree en heures",
    ),
    checklist: {
      type: "list",
      longest: 500,
      most: 200,
      headings: words(
        "checklist|steps|tasks|checklist items|task list|check list|check lists|liste de verification|liste de controle|etapes|taches|points a verifier|points de controle",
      ),
    },
    procedure: {
      type: "reference",
      to: "procedure",
      headings: words("procedure|procedure name|template|nom de la procedure|gamme"),
    },
    place: text(longest.location, "place|exact location|lieu exact"),
    safety_notes: lines("safety notes|safety|notes de securite|securite"),
    needs_lockout: { type: "yes_no", headings: words("needs lockout|lockout|loto|cadenassage") },
    tags: {
      type: "list",
      longest: 40,
      most: 20,
      headings: words("tags|tag|labels|etiquettes|mots cles|category|categories|categorie"),
    },
    notes: lines("notes|note|comments|remarks|remarque|remarques|commentaires"),
  },
  matches: ["id", "code", "title"],
  toldBy: words("frequency|periodicity|recurrence|frequence|periodicite"),
} as const satisfies ImportKind;
