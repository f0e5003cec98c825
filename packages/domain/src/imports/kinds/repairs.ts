import { formsOf } from "#imports/heading-words.ts";
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
  mostCents,
  priorityField,
  statusNames,
  technicianField,
  text,
  words,
} from "#imports/kinds/shared.ts";

const titles = words(
  "title|work order title|work order name|subject|summary|task|task name|request|problem description|titre|intitule|objet|sujet|resume|travail|tache|nom",
);
/** What stands above the titles where no column is called a title, the surest first. */
const problems = words(
  "description du probleme|description of problem|description de la panne|description du bris|probleme|problem|panne|bris|failure|symptome|symptom",
);

/** A problem in words is the title of a sheet without one: of a code nobody would know what was broken. */
function titleOf(headings: readonly string[]): (string | null)[] {
  const forms = headings.map(formsOf);
  const at = forms.some((of) => of.some((form) => titles.includes(form)))
    ? -1
    : (problems.map((name) => forms.findIndex((of) => of.includes(name))).find((found) => found >= 0) ?? -1);
  return headings.map((_, n) => (n === at ? "title" : null));
}

const shared = {
  id: idField,
  code: {
    ...text(
      60,
      "code|work order|work order no|work order number|work order id|wo|wo no|wo number|wo id|bon de travail|no de bon|numero de bon|n de bon|n bon|no bon|bt|n bt|no bt|n de bt|no de bt|numero bt|numero de bt|ot|n ot|no ot",
    ),
    loosely: words("id|numero|no|n"),
  },
  title: {
    type: "text",
    longest: longest.title,
    headings: [...titles, ...words("description du probleme|description of problem|description de la panne")],
    isRequired: true,
  },
  machine: machineField,
  department: departmentField,
  location: locationField,
  priority: priorityField,
  technician: technicianField,
} as const;

const problem = {
  type: "reference",
  to: "failure_code",
  headings: words("problem|problem code|failure|symptom|probleme|code de probleme|symptome|panne"),
} as const;
const cause = {
  type: "reference",
  to: "failure_code",
  headings: words("cause|cause code|root cause|code de cause|cause fondamentale"),
} as const;
const remedy = {
  type: "reference",
  to: "failure_code",
  headings: words("remedy|remedy code|action taken|solution|resolution|remede|code de remede|correctif"),
} as const;

export const repairsKind = {
  kind: "repairs",
  fields: {
    ...shared,
    status: { type: "choice", choices: statusNames, headings: words("status|state|work order status|statut|etat") },
    due: {
      type: "instant",
      headings: words("due|due date|due on|due by|deadline|echeance|date d echeance|date limite|prevu le"),
    },
    created: {
      type: "instant",
      headings: words(
        "created|created on|created at|created date|date created|creation date|reported|reported on|opened|cree le|date de creation|date d ouverture|signale le|date panne|date de panne|date de la panne|date du bris|date bris|date de signalement",
      ),
      loosely: words("date"),
    },
    completed: {
      type: "instant",
      headings: words(
        "completed on|completed|completed date|date completed|completion date|closed on|termine le|date de fin|date fin|date d achevement|ferme le",
      ),
    },
    description: lines("description|work order description|details|work requested|travail demande"),
    requested_by: text(
      longest.name,
      "requested by|requester|created by|reported by|demande par|demandeur|signale par|cree par",
    ),
    minutes: minutesField(
      "minutes|estimated minutes|estimated time|estimated duration|duration|duree|duree estimee|temps estime",
    ),
    hours: hoursInto("minutes", "hours|estimated hours|heures|heures estimees"),
    problem,
    tags: {
      type: "list",
      longest: 40,
      most: 20,
      headings: words("tags|tag|labels|category|categories|etiquettes|categorie"),
    },
    safety_notes: lines("safety notes|safety|notes de securite|securite"),
    notes: lines("notes|note|comments|remarks|feedback|remarque|remarques|commentaires"),
  },
  matches: ["id", "code"],
  fieldsOf: titleOf,
} as const satisfies ImportKind;

export const repairHistoryKind = {
  kind: "repair_history",
  fields: {
    ...shared,
    done_on: {
      type: "instant",
      isRequired: true,
      headings: words(
        "done on|completed on|completed|completed date|date completed|completion date|closed on|closed date|finished|end date|date done|fait le|termine le|date de fin|date fin|fin|date d achevement|date de realisation|ferme le",
      ),
      loosely: words("date"),
    },
    done_by: text(
      longest.name,
      "done by|completed by|performed by|closed by|fait par|termine par|execute par|realise par",
    ),
    created: {
      type: "instant",
      headings: words(
        "created|created on|created at|date created|reported|reported on|opened|start date|date started|started on|cree le|date de creation|date d ouverture|signale le|date panne|date de panne|date de la panne|date du bris|date bris|date de signalement|date de debut|date debut|debut",
      ),
      loosely: words("date"),
    },
    description: lines("description|work order description|details|work requested|travail demande"),
    minutes: minutesField(
      "minutes|time spent|labor time|labour time|actual time|duration|labor minutes|duree|temps passe|temps reel",
    ),
    hours: hoursInto(
      "minutes",
      "hours|labor hours|labour hours|actual hours|man hours|heures|heures reelles|heures travaillees",
    ),
    parts: lines("parts|parts used|materials|pieces|pieces utilisees|materiel"),
    cost: { type: "money", least: 0, most: mostCents, headings: words("cost|total cost|cout|cout total") },
    problem,
    cause,
    remedy,
    downtime_minutes: minutesField("downtime|downtime minutes|arret|temps d arret|minutes d arret"),
    downtime_hours: hoursInto("downtime_minutes", "downtime hours|hours down|heures d arret"),
    notes: lines(
      "notes|note|comments|remarks|feedback|completion notes|work done|remarque|remarques|commentaires|travail effectue",
    ),
  },
  matches: ["id", "code"],
  fieldsOf: titleOf,
} as const satisfies ImportKind;
