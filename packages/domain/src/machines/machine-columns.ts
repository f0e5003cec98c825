/** The columns of a text without a header line, in their order. */
export const untitledColumns = ["name", "department", "model", "serial_number"] as const;
/** What a line can say of a machine. */
export const machineColumns = [
  ...untitledColumns,
  "number",
  "class",
  "manufacturer",
  "installation_date",
  "warranty_until",
  "notes",
] as const;
export type MachineColumn = (typeof machineColumns)[number];
