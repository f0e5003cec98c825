import type { time as source } from "#en/time.ts";
import type { Like } from "#text.ts";

export const time = {
  now: "à l’instant",
  minutes: "{n} min",
  hours: "{n} h",
  days: "{n} j",
  today: "Aujourd’hui",
  todayAt: "Auj. {time}",
  tomorrow: "Demain",
  yesterday: "Hier",
  doneAt: "Fait {time}",
  doneYesterday: "Fait hier",
  doneOn: "Fait le {day}",
} satisfies Like<typeof source>;
