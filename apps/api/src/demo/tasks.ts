import type { PlanRule } from "@millwright/domain/plans/rule";
import type { MonthlyPeriod, Priority } from "@millwright/domain/work/work-order";

/** The state of the current occurrence in the demo: untouched, in progress, on hold, or done. */
export type DemoStanding = "open" | "begun" | "held" | "done";

/** What a rule of the demo plant follows from. */
export interface KnownOfPlant {
  today: Temporal.PlainDate;
  /** A meter by machine and name, with what it has counted. */
  meterOf(name: string): { id: string; total: number };
}

/** One PM of the demo plant, with how it went since it was made. */
export interface DemoTask {
  title: string;
  machine: string;
  priority: Priority;
  assignee: string;
  /** A weekly one falls so many days from today, whichever day of the week that is. */
  falls:
    | { frequency: "Daily" }
    | { frequency: "Weekly"; fromToday: number }
    | { frequency: "Monthly"; on: MonthlyPeriod }
    | { frequency: "Custom"; rule: (known: KnownOfPlant) => PlanRule };
  time: string;
  /** How long it takes; where left out, each level of its rule says it. */
  minutes?: number;
  /** When it was made, in days before today. */
  since: number;
  standing: DemoStanding;
  /** How many items are ticked when it is begun or held. */
  ticked?: number;
  /** Which occurrences were missed, and which were done a day late: 1 is the one before that at hand. */
  missed?: readonly number[];
  late?: readonly number[];
  /** Of one with a rule of its own, when it was done, in days before today. */
  lived?: readonly number[];
  /** A pause that begins today, and the days of it. */
  paused?: { days: number; reason: string };
  /** What was measured each time that it was done, where it follows the procedure of the spindle. */
  measured?: readonly number[];
  checklist: string[];
  description?: string;
  safety?: string;
  notes?: string;
}

export const tasks: readonly DemoTask[] = [
  {
    title: "Mesurer la broche",
    machine: "Tour CNC 7",
    priority: "High",
    assignee: "Julie Tanguay",
    falls: { frequency: "Weekly", fromToday: 0 },
    time: "06:45",
    minutes: 20,
    since: 34,
    standing: "open",
    measured: [3.1, 3.3, 3.7, 3.9],
    checklist: ["Essuyer le capteur"],
    safety: "Portes fermées pendant que la broche tourne.",
  },
  {
    title: "Mesurer la broche de la fraiseuse",
    machine: "Fraiseuse 3",
    priority: "High",
    assignee: "Julie Tanguay",
    falls: { frequency: "Weekly", fromToday: -3 },
    time: "07:15",
    minutes: 20,
    since: 18,
    standing: "done",
    measured: [3.9, 4.2, 4.8],
    checklist: [],
    notes: "Au-delà de 4,5 mm/s, une réparation s’ouvre d’elle-même.",
  },
  {
    title: "Lubrifier les glissières de la presse",
    machine: "Presse 4",
    priority: "High",
    assignee: "Julie Tanguay",
    falls: { frequency: "Daily" },
    time: "07:00",
    minutes: 30,
    since: 31,
    standing: "begun",
    ticked: 2,
    missed: [6],
    checklist: [
      "Cadenasser au panneau E-14",
      "Graisser les six points",
      "Essuyer le surplus",
      "Noter le niveau d’huile",
    ],
    safety: "Jamais sous le coulisseau sans les cales de sécurité.",
  },
  {
    title: "Boiler water test",
    machine: "Boiler 2",
    priority: "High",
    assignee: "Étienne Roy",
    falls: { frequency: "Daily" },
    time: "06:30",
    minutes: 25,
    since: 31,
    standing: "done",
    checklist: ["Take a sample", "Measure hardness and pH", "Blow down", "Write it in the log"],
    description: "Hardness below 1 ppm, pH between 10.5 and 11.5. Call the supplier when it is outside twice in a row.",
  },
  {
    title: "Clean label sensors and rollers",
    machine: "Labeller 1",
    priority: "Medium",
    assignee: "Sam Gill",
    falls: { frequency: "Daily" },
    time: "14:00",
    minutes: 20,
    since: 24,
    standing: "open",
    missed: [3, 9],
    checklist: ["Stop the line", "Clean both sensors with alcohol", "Wipe the rollers"],
  },
  {
    title: "Vérifier la concentration du liquide de coupe",
    machine: "Tour CNC 7",
    priority: "Medium",
    assignee: "Julie Tanguay",
    falls: { frequency: "Daily" },
    time: "06:45",
    minutes: 10,
    since: 17,
    standing: "done",
    missed: [4],
    checklist: ["Lire au réfractomètre (7 à 9 %)", "Compléter le bassin"],
  },
  {
    title: "Walk around the line: guards, leaks, noise",
    machine: "Line B",
    priority: "Low",
    assignee: "Sam Gill",
    falls: { frequency: "Daily" },
    time: "08:00",
    minutes: 15,
    since: 10,
    standing: "open",
    checklist: [],
  },
  {
    title: "Drain condensate and check the dryer",
    machine: "Air compressor 1",
    priority: "Medium",
    assignee: "Étienne Roy",
    falls: { frequency: "Weekly", fromToday: 0 },
    time: "09:00",
    minutes: 40,
    since: 40,
    standing: "open",
    late: [2],
    checklist: ["Drain both tanks", "Read the dew point", "Check the dryer’s drain"],
  },
  {
    title: "Inspecter la courroie et les rouleaux",
    machine: "Conveyor 3",
    priority: "High",
    assignee: "Marc Lavoie",
    falls: { frequency: "Weekly", fromToday: -2 },
    time: "10:00",
    minutes: 60,
    since: 36,
    standing: "open",
    checklist: ["Cadenasser", "Courroie : coupures et tension", "Rouleaux : bruit et jeu", "Remettre les gardes"],
    safety: "Cadenasser le convoyeur avant d’enlever une garde.",
  },
  {
    title: "Test guard interlocks and e-stops",
    machine: "Palettiseur",
    priority: "Critical",
    assignee: "Marc Lavoie",
    falls: { frequency: "Weekly", fromToday: 0 },
    time: "13:00",
    minutes: 75,
    since: 36,
    standing: "begun",
    ticked: 2,
    checklist: ["Front gate", "Rear gate", "E-stop, panel", "E-stop, infeed", "Reset and run one cycle"],
  },
  {
    title: "Nettoyer les filtres de la cabine",
    machine: "Ventilateur 12",
    priority: "Medium",
    assignee: "Priya Raman",
    falls: { frequency: "Weekly", fromToday: -1 },
    time: "15:30",
    minutes: 90,
    since: 29,
    standing: "held",
    ticked: 1,
    missed: [2],
    checklist: ["Mesurer la perte de charge", "Remplacer les préfiltres", "Nettoyer le plénum"],
    notes: "En attente des préfiltres 24 × 24.",
  },
  {
    title: "Check the spindle belt tension",
    machine: "Fraiseuse 3",
    priority: "Low",
    assignee: "Julie Tanguay",
    falls: { frequency: "Weekly", fromToday: -4 },
    time: "11:00",
    minutes: 45,
    since: 33,
    standing: "done",
    checklist: ["Lock out", "Measure the deflection", "Look for cracks"],
  },
  {
    title: "Vérifier l’étalonnage de la balance",
    machine: "Balance 3",
    priority: "High",
    assignee: "Marc Lavoie",
    falls: { frequency: "Monthly", on: "start" },
    time: "09:30",
    minutes: 60,
    since: 75,
    standing: "done",
    late: [1],
    checklist: ["Peser 0, 50 et 500 kg", "Noter les écarts", "Apposer la vignette du mois"],
  },
  {
    title: "Take a gearbox oil sample",
    machine: "Mixer 1",
    priority: "Medium",
    assignee: "Étienne Roy",
    falls: { frequency: "Monthly", on: "middle" },
    time: "10:30",
    minutes: 30,
    since: 75,
    standing: "open",
    checklist: ["Run for ten minutes", "Take 100 ml from the mid drain", "Label and send"],
  },
  {
    title: "Serrer les boulons du bâti",
    machine: "Presse 2",
    priority: "Medium",
    assignee: "Julie Tanguay",
    falls: { frequency: "Monthly", on: "end" },
    time: "13:30",
    minutes: 120,
    since: 75,
    standing: "done",
    checklist: ["Cadenasser", "Serrer à 320 N·m", "Marquer les têtes"],
  },
];
