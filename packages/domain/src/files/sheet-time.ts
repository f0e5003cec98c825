/** A spreadsheet takes this for a moment in any language: "2026-11-21 15:30", on the plant's clock. */
export function sheetTime(at: string, zone: string): string {
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" })
    .replace("T", " ");
}
