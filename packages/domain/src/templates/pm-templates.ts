import type { Schedule } from "#maintenance/schedule.ts";
import { spacedWords } from "#text/search.ts";

interface PmTemplate {
  schedule: Schedule;
  /** Whole minutes that it takes one person. */
  minutes: number;
  /** How words that such machines are called by begin, in both languages, as `plain` writes them. */
  calls: readonly string[];
}

const weekly = (day_of_week: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday"): Schedule => ({
  frequency: "Weekly",
  day_of_week,
  time: "08:00",
});
const monthly = (monthly_period: "start" | "middle" | "end"): Schedule => ({
  frequency: "Monthly",
  monthly_period,
  time: "08:00",
});
const daily: Schedule = { frequency: "Daily", time: "07:30" };

/** Common preventive maintenance, ready to be given a machine. Its words are the messages'. */
export const pmTemplates = {
  compressor: { schedule: weekly("Monday"), minutes: 30, calls: ["compress"] },
  conveyor: { schedule: weekly("Tuesday"), minutes: 45, calls: ["convey", "convoy"] },
  forklift: { schedule: daily, minutes: 10, calls: ["forklift", "lift truck", "chariot", "clark"] },
  press: { schedule: daily, minutes: 15, calls: ["press", "plieuse", "brake"] },
  hvac: { schedule: monthly("start"), minutes: 60, calls: ["hvac", "cvac", "air hand", "rooftop", "ventil", "climat"] },
  boiler: { schedule: daily, minutes: 20, calls: ["boiler", "chaudiere"] },
  pump: { schedule: weekly("Wednesday"), minutes: 20, calls: ["pump", "pompe"] },
  cnc: { schedule: weekly("Friday"), minutes: 40, calls: ["cnc", "lathe", "mill", "tour", "fraise", "usinage"] },
  hydraulic: { schedule: weekly("Thursday"), minutes: 30, calls: ["hydraul"] },
  dockDoor: {
    schedule: monthly("middle"),
    minutes: 45,
    calls: ["dock", "quai", "door", "porte", "leveler", "niveleur"],
  },
  hoist: { schedule: monthly("start"), minutes: 45, calls: ["hoist", "crane", "palan", "pont roulant", "grue"] },
  emergency: {
    schedule: monthly("end"),
    minutes: 60,
    calls: ["extinguish", "extincteur", "emergency", "urgence", "exit", "sortie"],
  },
} as const satisfies Record<string, PmTemplate>;

export type PmTemplateName = keyof typeof pmTemplates;
const isTemplate = (name: string): name is PmTemplateName => name in pmTemplates;
export const pmTemplateNames = Object.keys(pmTemplates).filter(isTemplate);

/** Whether a word of a machine's name begins as those are called that a template is for: a press is none in `Compressor`. */
export function isCalledFor(template: PmTemplateName, machine: string): boolean {
  const words = spacedWords(machine);
  return pmTemplates[template].calls.some((call) => words.includes(` ${call}`));
}
