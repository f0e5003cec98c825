export const print = {
  sheet: "Work order",
  pmSheet: "Preventive maintenance",
  scanToOpen: "Scan to open",
  instructions: "Repair instructions",
  safety: "Safety notes",
  checklist: "Checklist",
  notes: "Notes",
  technician: "Technician",
  supervisor: "Supervisor",
  signature: "Signature",
  date: "Date",
  printed: "Printed {when}",
} as const;
