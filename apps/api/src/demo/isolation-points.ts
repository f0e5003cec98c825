import type { Energy } from "@millwright/domain/lockout/lockout";

interface DemoPoint {
  name: string;
  energy: Energy;
  place: string;
  isolate: string;
  verify: string;
}

/** Where the energy of machines of the demo plant is cut off, by their name, in the order in which that is done. */
export const isolationPoints: Readonly<Record<string, readonly DemoPoint[]>> = {
  "Presse 4": [
    {
      ...{ name: "Sectionneur principal E-14", energy: "electrical", place: "Panneau E-14, colonne C6" },
      isolate: "Arrêter au pupitre, mettre la poignée à ARRÊT et y passer le cadenas.",
      verify: "Appuyer sur Marche : rien ne bouge. Mesurer 0 V entre les trois phases.",
    },
    {
      ...{ name: "Hydraulic unit drain valve", energy: "hydraulic", place: "Behind the press, at the pump" },
      isolate: "Open the drain valve, wait for the accumulator to empty, lock it open.",
      verify: "Gauge P2 is at 0 bar and stays there for a minute.",
    },
    {
      ...{ name: "Cales de sécurité du coulisseau", energy: "gravity", place: "Crochets, côté opérateur" },
      isolate: "Poser les deux cales sous le coulisseau et y passer la goupille cadenassable.",
      verify: "Relâcher le frein : le coulisseau repose sur les cales.",
    },
  ],
};
