import type { DemoRepair } from "#demo/repairs.ts";

type Done = Pick<DemoRepair, "title" | "machine" | "priority"> & Partial<DemoRepair> & { doneHoursAgo: number };

const done: readonly Done[] = [
  {
    title: "Remplacer le détecteur de proximité, barrière d’entrée",
    machine: "Palettiseur",
    priority: "High",
    doneHoursAgo: 3,
    assignee: "Sam Gill",
    checklist: ["Cadenasser", "Remplacer", "Régler à 4 mm", "Essayer dix cycles"],
  },
  {
    title: "Change V-belts A-42 on exhaust fan",
    machine: "Ventilateur 12",
    priority: "Medium",
    doneHoursAgo: 26,
    assignee: "Priya Raman",
    tags: ["belts"],
    checklist: ["Lock out", "Take the guard off", "Change both belts", "Align", "Guard back on"],
  },
  { title: "Resserrer les charnières de la garde", machine: "Presse 2", priority: "Low", doneHoursAgo: 70 },
  { title: "Replace pressure gauge on oil circuit", machine: "Presse 4", priority: "Low", doneHoursAgo: 120 },
  {
    title: "Arrêt d’urgence qui reste enclenché",
    machine: "Conveyor 3",
    priority: "Critical",
    doneHoursAgo: 170,
    assignee: "Marc Lavoie",
    tags: ["sécurité"],
    checklist: ["Remplacer le bouton", "Essayer la chaîne de sécurité"],
  },
  { title: "Coolant pump trips on overload", machine: "Tour CNC 7", priority: "High", doneHoursAgo: 240 },
  {
    title: "Remplacer le joint de la trappe d’homme",
    machine: "Boiler 2",
    priority: "Medium",
    doneHoursAgo: 330,
    assignee: "Étienne Roy",
  },
  { title: "Air dryer drain stuck open", machine: "Air compressor 1", priority: "Medium", doneHoursAgo: 410 },
  {
    title: "Aligner le convoyeur d’entrée",
    machine: "Palettiseur",
    priority: "Low",
    doneHoursAgo: 520,
    assignee: "Sam Gill",
  },
  {
    title: "Servo fault E-21 on axis Z",
    machine: "Fraiseuse 3",
    priority: "High",
    doneHoursAgo: 640,
    assignee: "Marc Lavoie",
    tags: ["servo", "electrical"],
  },
  {
    title: "Changer les balais du moteur de l’agitateur",
    machine: "Mixer 1",
    priority: "Medium",
    doneHoursAgo: 790,
    assignee: "Julie Tanguay",
  },
  { title: "Torque wrench station drifts", machine: "Line B", priority: "Medium", doneHoursAgo: 980 },
  {
    title: "Vidange et filtre à l’huile du compresseur",
    machine: "Air compressor 1",
    priority: "Low",
    doneHoursAgo: 1250,
    assignee: "Étienne Roy",
    tags: ["huile"],
  },
  {
    title: "Replace broken guard window",
    machine: "Tour CNC 7",
    priority: "High",
    doneHoursAgo: 1600,
    assignee: "Julie Tanguay",
    tags: ["safety"],
  },
];

/** What was repaired before, the work of some weeks: each took a few hours to a few days. */
export const completedRepairs: readonly DemoRepair[] = done.map((repair, index) => ({
  ...repair,
  status: "Completed",
  hoursAgo: repair.doneHoursAgo + 4 + ((index * 7) % 40),
  minutes: 30 + ((index * 45) % 240),
  ticked: repair.checklist?.length ?? 0,
}));
