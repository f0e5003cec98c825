import { dayOf, startOfDay } from "@millwright/domain/when";

/** Both change their clocks; Apia had no 30 December 2011. */
const zones = ["America/Toronto", "Europe/London", "Pacific/Apia"];
const first = Temporal.Instant.from("2011-01-01T12:00:00Z");
const hours = 30 * 366 * 24;
const msPerHour = 3_600_000;

/** Hours of thirty years, and the first instants of their days, that the product and the language's own calendar put on different days. */
export function hoursOnOtherDays(): { asked: number; midnights: number; wrong: string[] } {
  const wrong: string[] = [];
  let [checks, midnights] = [0, 0];
  for (const zone of zones) {
    const format = new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    let before = "";
    for (let hour = 0; hour < hours; hour += 1) {
      const at = first.epochMilliseconds + hour * msPerHour;
      const day = format.format(at);
      const found = dayOf(Temporal.Instant.fromEpochMilliseconds(at), zone);
      checks += 1;
      if (found.toString() !== day) wrong.push(`${zone} ${new Date(at).toISOString()}`);
      if (day === before) continue;
      before = day;
      midnights += 1;
      const midnight = startOfDay(found, zone).epochMilliseconds;
      if (format.format(midnight) !== day || format.format(midnight - 1) >= day) wrong.push(`${zone} ${day}`);
    }
  }
  return { asked: checks, midnights, wrong };
}
