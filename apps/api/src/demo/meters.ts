/** A meter of the demo plant, and how its machine is used. */
export interface DemoMeter {
  machine: string;
  name: string;
  unit: string;
  decimals: number;
  /** What it showed half a year ago. */
  begins: number;
  /** What is used in a shift. */
  perShift: number;
  /** Shifts of a day from Monday to Sunday. */
  shifts: readonly number[];
  /** It is read each so many days, and was read last so many days ago. */
  everyDays: number;
  lastDaysAgo: number;
  /** Before its last readings, as of so many days ago, it was replaced by one that began at 0. */
  replacedDaysAgo?: number;
}

const weekdays = [2, 2, 2, 2, 2, 0, 0];

/** The last one was not read for long enough that it is to be read. */
export const demoMeters: readonly DemoMeter[] = [
  {
    ...{ machine: "Presse 4", name: "Heures de marche", unit: "h", decimals: 1, begins: 21_460, perShift: 7.4 },
    ...{ shifts: weekdays, everyDays: 7, lastDaysAgo: 2 },
  },
  {
    ...{ machine: "Presse 4", name: "Coups", unit: "coups", decimals: 0, begins: 8_204_000, perShift: 9_800 },
    ...{ shifts: weekdays, everyDays: 7, lastDaysAgo: 2 },
  },
  {
    ...{ machine: "Air compressor 1", name: "Running hours", unit: "h", decimals: 0, begins: 12_870, perShift: 6.9 },
    ...{ shifts: [3, 3, 3, 3, 3, 1, 1], everyDays: 3, lastDaysAgo: 1 },
  },
  {
    ...{ machine: "Chariot élévateur 5", name: "Heures", unit: "h", decimals: 1, begins: 6_312, perShift: 3.1 },
    ...{ shifts: weekdays, everyDays: 7, lastDaysAgo: 4, replacedDaysAgo: 60 },
  },
  {
    ...{ machine: "Tour CNC 7", name: "Spindle hours", unit: "h", decimals: 0, begins: 16_930, perShift: 6.2 },
    ...{ shifts: weekdays, everyDays: 7, lastDaysAgo: 24 },
  },
];
