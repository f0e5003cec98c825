import { fill } from "#text.ts";

/** What a sheet says of a completed repair that has no field of its own, as lines of its notes: in both languages, whoever reads. */
const lines = {
  technician: "Technician / Technicien: {text}",
  parts: "Parts / Pièces: {text}",
  cost: "Cost / Coût: {text}",
  minutes: "Time / Temps: {text} min",
  downtime: "Downtime / Arrêt: {text} min",
  remedy: "Remedy / Remède: {text}",
} as const;

export function besideLine(name: keyof typeof lines, text: string): string {
  return fill(lines[name], { text });
}
