/** How long a machine or the plant runs on each day of the week. */
export const weekHours = {
  asPlant: "As the plant works",
  own: "Hours of its own",
  day: "{day} {hours} h",
  days: "{from} to {to} {hours} h",
  never: "Never",
  plant: {
    title: "Hours of the plant",
    help: "Figures count how long machines have to run by them. A machine may have hours of its own.",
    label: "The plant works",
    unknown: "Not said: working days count with 24 hours",
    known: "Hours on each day",
    save: "Save the hours",
    saved: "Hours of the plant saved",
  },
} as const;
