import type { Priority, Status } from "@millwright/domain/work/work-order";

/** One repair of the demo plant. Its times are counted back from the first start. */
export interface DemoRepair {
  title: string;
  machine: string;
  priority: Priority;
  status: Status;
  /** When it was reported. */
  hoursAgo: number;
  /** When it was completed, for those that are. */
  doneHoursAgo?: number;
  /** Days from today; those before it are overdue unless they are done. */
  dueInDays?: number;
  /** HH:MM in the plant's zone; the whole day when left out. */
  dueTime?: string;
  minutes?: number;
  assignee?: string;
  tags?: string[];
  checklist?: string[];
  /** How many items are ticked, from the first. */
  ticked?: number;
  description?: string;
  safety?: string;
  needsLockout?: boolean;
  /** The problem, the cause and the remedy, by their English names in the lists that a plant begins with. */
  failure?: readonly [problem: string, cause?: string, remedy?: string];
  /** How long its technician worked on it, in minutes. */
  workedMinutes?: number;
  /** What somebody from outside charged for it, in cents. */
  service?: readonly [supplier: string, amountCents: number];
  /** Whether its machine stood from the report until it was completed. */
  stood?: boolean;
}

export const openRepairs: readonly DemoRepair[] = [
  {
    title: "Hydraulic leak at main cylinder seal",
    machine: "Presse 4",
    priority: "Critical",
    status: "Scheduled",
    hoursAgo: 74,
    dueInDays: -3,
    minutes: 240,
    assignee: "Julie Tanguay",
    tags: ["hydraulics", "safety", "seal", "press"],
    checklist: [
      "Lock out and bleed pressure",
      "Remove gland",
      "Replace seal kit",
      "Refill and bleed",
      "Test at 200 bar",
      "Clean the floor",
    ],
    description: "Steady drip at the rod, about a litre a shift. Oil reaches the walkway.",
    safety: "Lock out at panel E-14. Never work under the slide without the safety blocks.",
    needsLockout: true,
  },
  {
    title: "Replace drive-side bearing, conveyor 3",
    machine: "Conveyor 3",
    priority: "High",
    status: "Scheduled",
    hoursAgo: 2,
    dueInDays: 0,
    minutes: 90,
    assignee: "Marc Lavoie",
    tags: ["bearing"],
    checklist: ["Lock out", "Release belt tension", "Change bearing 6206-2RS", "Align and tension"],
  },
  {
    title: "Interrupteur de garde intermittent",
    machine: "Palettiseur",
    priority: "Medium",
    status: "Scheduled",
    hoursAgo: 1,
    dueInDays: 3,
    minutes: 45,
    description: "La porte arrière s’ouvre sans arrêter le cycle, environ une fois sur dix.",
    safety: "Garder la cellule hors service tant que l’interrupteur n’est pas remplacé.",
  },
  {
    title: "Relabel compressed-air drops on line B",
    machine: "Line B",
    priority: "Low",
    status: "Scheduled",
    hoursAgo: 1,
    dueInDays: 7,
    assignee: "Sam Gill",
    tags: ["5S", "labels"],
    checklist: ["Drop 1", "Drop 2", "Drop 3", "Drop 4", "Drop 5", "Drop 6", "Drop 7", "Drop 8", "Drop 9"],
  },
  {
    title: "Remplacer le filtre du bassin de liquide de coupe",
    machine: "Fraiseuse 3",
    priority: "Medium",
    status: "Scheduled",
    hoursAgo: 20,
    dueInDays: 2,
    minutes: 30,
    assignee: "Julie Tanguay",
    tags: ["filtre"],
  },
  {
    title: "Fuite d’air au raccord du cylindre d’éjection",
    machine: "Presse 2",
    priority: "Low",
    status: "Scheduled",
    hoursAgo: 27,
    dueInDays: 5,
    tags: ["pneumatique"],
  },
  {
    title: "Spindle vibration above 7 mm/s at 12,000 rpm",
    machine: "Tour CNC 7",
    priority: "High",
    status: "In Progress",
    hoursAgo: 26,
    dueInDays: 0,
    dueTime: "15:30",
    minutes: 300,
    assignee: "Julie Tanguay",
    tags: ["vibration", "spindle", "bearing"],
    checklist: [
      "Measure at three speeds",
      "Check drawbar",
      "Check coupling",
      "Balance tool holder",
      "Change bearings",
      "Run in",
      "Measure again",
    ],
    ticked: 3,
  },
  {
    title: "Purgeur de vapeur qui souffle, chaufferie",
    machine: "Boiler 2",
    priority: "Medium",
    status: "In Progress",
    hoursAgo: 6,
    dueInDays: 1,
    assignee: "Priya Raman",
    tags: ["vapeur"],
    checklist: ["Fermer et refroidir", "Démonter", "Nettoyer le siège", "Remonter", "Vérifier à l’ultrason"],
    ticked: 2,
    safety: "Surfaces à 180 °C : gants et manches longues.",
  },
  {
    title: "Label printer drops connection after idle",
    machine: "Labeller 1",
    priority: "Medium",
    status: "In Progress",
    hoursAgo: 4,
    dueInDays: 1,
    assignee: "Marc Lavoie",
    tags: ["network"],
    checklist: ["Fix its address", "Change the patch cable", "Watch it for a shift"],
    ticked: 1,
  },
  {
    title: "Courroie du ventilateur d’extraction qui siffle",
    machine: "Ventilateur 12",
    priority: "High",
    status: "In Progress",
    hoursAgo: 30,
    dueInDays: -1,
    assignee: "Étienne Roy",
    tags: ["courroie"],
  },
  {
    title: "Gearbox output shaft: waiting for seal kit from Motion",
    machine: "Mixer 1",
    priority: "High",
    status: "On Hold",
    hoursAgo: 146,
    dueInDays: 5,
    assignee: "Marc Lavoie",
    tags: ["parts", "gearbox", "seal"],
    checklist: [
      "Drain the oil",
      "Take off the coupling",
      "Pull the seal carrier",
      "Fit the seal kit",
      "Refit coupling",
      "Fill 14 L ISO 220",
      "Run for an hour",
      "Check for leaks",
    ],
    ticked: 2,
  },
  {
    title: "Réétalonner la cellule de charge après le déménagement",
    machine: "Balance 3",
    priority: "Medium",
    status: "On Hold",
    hoursAgo: 98,
    dueInDays: 9,
    tags: ["étalonnage"],
    checklist: ["Réserver les poids certifiés", "Étalonner et coller le certificat"],
    description: "En attente des poids certifiés de Mesures Canada.",
  },
];
