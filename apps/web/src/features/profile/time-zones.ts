import { currentInstant } from "#lib/time/clock.ts";

/** "America/Toronto · UTC−05:00": a zone with how far it is from UTC now. */
export function sayZone(zone: string): string {
  const name = zone.replaceAll("_", " ");
  try {
    const { offset } = currentInstant().toZonedDateTimeISO(zone);
    return `${name} · UTC${offset.replace("-", "−")}`;
  } catch {
    return name;
  }
}

/** The zones that can be chosen; the present one is always among them. */
export function zonesWith(present: string): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return known.includes(present) ? known : [present, ...known];
}
