/** Fields that say when, and by another name: of a code or an address when it was made. */
const others = "at|day|sent_day|failing_since|export|company_code|label_code|report_address";

/**
 * Whether a field of the log holds a day or an instant, which its name tells: `warranty_until`, `created_at`. Any other text is
 * said as somebody wrote it, though it may look like a day.
 */
export const isDatedField = (field: string): boolean =>
  new RegExp(`^(?:${others})$|_(?:at|on|date|until|start|end)$`).test(field);
