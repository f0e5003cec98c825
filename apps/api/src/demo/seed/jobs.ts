/** A kind of repair, in the words of who reports it. */
export interface Job {
  title: string;
  description: string;
  tags: string[];
  steps: string[];
}

const lockOut = "Lock out and test for zero energy";
const cadenasser = "Cadenasser et vérifier l’absence d’énergie";

export const jobs: readonly Job[] = [
  {
    title: "Hydraulic leak at cylinder seal",
    description: "Steady drip at the rod, about a litre a shift. Oil reaches the walkway.",
    tags: ["hydraulics", "leak"],
    steps: [lockOut, "Bleed the pressure", "Replace the seal kit", "Refill and bleed", "Test at working pressure"],
  },
  {
    title: "Fuite d’air au raccord principal",
    description: "On l’entend siffler dès l’entrée. La pression tombe sous 5 bars en fin de quart.",
    tags: ["air", "fuite"],
    steps: [cadenasser, "Repérer la fuite à l’eau savonneuse", "Remplacer le raccord"],
  },
  {
    title: "Replace drive-side bearing",
    description: "Grinding noise that grows when it is warm. Bearing 6206-2RS, on the shelf in aisle C.",
    tags: ["bearing"],
    steps: [lockOut, "Release the belt tension", "Change the bearing", "Align and tension", "Run for ten minutes"],
  },
  {
    title: "Roulement bruyant côté moteur",
    description: "Bruit de grincement en continu, plus fort à chaud. Prévoir l’extracteur.",
    tags: ["roulement"],
    steps: [cadenasser, "Démonter le carter", "Remplacer le roulement", "Graisser", "Essayer dix minutes"],
  },
  {
    title: "Motor trips on overload",
    description: "Trips two or three times a shift, mostly at start. Current not measured yet.",
    tags: ["electrical", "motor"],
    steps: [lockOut, "Measure the current on each phase", "Check the overload setting", "Test under load"],
  },
  {
    title: "Le variateur affiche un défaut de surchauffe",
    description: "Défaut OH après une heure de marche. Le ventilateur du panneau tourne lentement.",
    tags: ["électrique", "variateur"],
    steps: [cadenasser, "Nettoyer le filtre du panneau", "Remplacer le ventilateur"],
  },
  {
    title: "Emergency stop does not reset",
    description: "The button stays in. Production waits.",
    tags: ["safety", "electrical"],
    steps: ["Change the button", "Test the safety chain", "Write it in the safety log"],
  },
  {
    title: "Garde de sécurité mal fixée",
    description: "Deux charnières desserrées, la garde vibre.",
    tags: ["sécurité"],
    steps: ["Resserrer les charnières", "Vérifier l’interrupteur de porte"],
  },
  {
    title: "Conveyor belt runs to the left",
    description: "The edge is fraying on the frame after the curve.",
    tags: ["belt", "alignment"],
    steps: [lockOut, "Clean the rollers", "Track the belt", "Watch it for a full turn"],
  },
  {
    title: "Courroie usée à remplacer",
    description: "Craquelures visibles, glisse au démarrage. Courroie A-42.",
    tags: ["courroie"],
    steps: [cadenasser, "Enlever la garde", "Remplacer la courroie", "Aligner et tendre", "Remettre la garde"],
  },
  {
    title: "Sensor does not see the part",
    description: "Proximity sensor at the infeed misses one part in ten.",
    tags: ["sensor"],
    steps: ["Clean the sensor", "Set the gap to 4 mm", "Run fifty parts"],
  },
  {
    title: "Température instable à la zone 2",
    description: "Oscille de ± 15 °C. Thermocouple à vérifier d’abord.",
    tags: ["température"],
    steps: ["Vérifier le thermocouple", "Resserrer les bornes", "Relever la courbe pendant une heure"],
  },
  {
    title: "Coolant pump loses prime",
    description: "No flow for the first minutes of the shift.",
    tags: ["pump"],
    steps: [lockOut, "Check the suction line", "Clean the strainer", "Replace the check valve"],
  },
  {
    title: "Bruit anormal du réducteur",
    description: "Cognement régulier, huile foncée au voyant.",
    tags: ["réducteur", "huile"],
    steps: [cadenasser, "Vidanger", "Inspecter les dents", "Remplir avec ISO VG 220"],
  },
  {
    title: "Replace worn guide rails",
    description: "Play of 2 mm at the end of the stroke; parts out of tolerance.",
    tags: ["wear"],
    steps: [lockOut, "Take the guard off", "Change both rails", "Shim and align", "Check ten parts"],
  },
  {
    title: "Remplacer le manomètre du circuit d’huile",
    description: "L’aiguille ne revient plus à zéro.",
    tags: ["huile"],
    steps: [cadenasser, "Remplacer le manomètre", "Purger"],
  },
];
