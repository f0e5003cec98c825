import type { ImportField } from "#imports/import-kind.ts";
import type { Priority, Status } from "#work/work-order.ts";

/** Headings as they are declared: with a bar between. */
export const words = (text: string): string[] => text.split("|");

/** The most characters of fields that several kinds have. */
export const longest = { name: 120, title: 200, text: 10_000, location: 200, phone: 40, email: 254, unit: 20 } as const;
export const mostMinutes = 100_000;
export const mostCents = 100_000_000;

/** Our own id of a thing, as sheets that went out say it. */
export const idField: ImportField = {
  type: "text",
  longest: 36,
  headings: words("millwright id|id millwright"),
};

export const text = (most: number, headings: string): ImportField => ({
  type: "text",
  longest: most,
  headings: words(headings),
});
export const lines = (headings: string, most: number = longest.text): ImportField => ({
  type: "lines",
  longest: most,
  headings: words(headings),
});

export const machineField: ImportField = {
  type: "reference",
  to: "machine",
  headings: words(
    "machine|machine name|equipment|equipment name|asset|asset name|asset code|equipment no|nom de la machine|equipement|nom de l equipement|actif|code equipement|no d equipement",
  ),
};
export const departmentField: ImportField = {
  type: "reference",
  to: "department",
  headings: words("department|dept|department name|departement|dep|nom du departement|secteur|atelier"),
};
/** A place of another system: a department or the machine that a machine is part of, as is chosen. */
export const locationField: ImportField = {
  type: "reference",
  to: "department",
  headings: words("location|location name|site|building|emplacement|localisation|lieu|batiment"),
};
export const technicianField: ImportField = {
  type: "reference",
  to: "technician",
  headings: words(
    "technician|assignee|assigned to|assigned user|assigned users|worker|primary worker|primary user|responsible|technicien|assigne a|attribue a|responsable|intervenant",
  ),
};

const priorities: Record<Priority, readonly string[]> = {
  Low: words("low|minor|basse|faible|mineure|lowest|4|p4"),
  Medium: words("medium|normal|moderate|none|moyenne|normale|aucune|3|p3"),
  High: words("high|major|haute|elevee|majeure|2|p2"),
  Critical: words("critical|urgent|emergency|highest|very high|critique|urgente|urgence|tres haute|1|p1"),
};
export const priorityField: ImportField = {
  type: "choice",
  choices: priorities,
  headings: words("priority|priority level|work order priority|urgency|priorite|urgence"),
};

/** The statuses of other systems by ours. */
export const statusNames: Record<Status, readonly string[]> = {
  Scheduled: words(
    "scheduled|open|new|pending|to do|todo|not started|requested|approved|assigned|planned|draft|planifie|planifiee|ouvert|ouverte|nouveau|a faire|en attente d approbation",
  ),
  "In Progress": words("in progress|started|active|work in progress|wip|en cours|commence|commencee"),
  "On Hold": words(
    "on hold|hold|paused|waiting|waiting for parts|blocked|en attente|en pause|suspendu|suspendue|bloque",
  ),
  Completed: words(
    "completed|complete|done|closed|closed completed|finished|resolved|termine|terminee|complete|completee|ferme|fermee|fait",
  ),
};

export const minutesField = (headings: string): ImportField => ({
  type: "minutes",
  most: mostMinutes,
  headings: words(headings),
});
/** Hours that go into a field of minutes. */
export const hoursInto = (field: string, headings: string): ImportField => ({
  type: "hours",
  most: mostMinutes / 60,
  into: { field, times: 60 },
  headings: words(headings),
});
