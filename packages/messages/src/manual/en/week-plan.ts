export const weekPlan = {
  id: "week-plan",
  title: "Week plan",
  words: "schedule planning workload capacity overload hours technician week print",
  parts: [
    {
      title: "Read the week",
      text: [
        "A row for each technician, a column for each day. Each day says how many hours are planned; what is more than the technician has is said in words and in red. Work without an estimate counts for 30 minutes, and says so. A weekend on which nobody works is a thin column: press its arrows, or drag onto it, to open it.",
      ],
    },
    {
      title: "Place work",
      text: [
        "At the side is what has no day or no technician, the most pressing first. Drag it onto a technician and a day; on a touch screen, hold it for a moment first. On a keyboard, or by a press, open its card and choose the day and the technician. Undo in the message takes it back.",
        "Of a PM that one occurrence moves, or is done by somebody else; its plan stays.",
      ],
    },
    {
      title: "Hours of a technician",
      text: [
        "The clock beside a name opens the hours of each day of the week; 0 is a day off. They begin at 8 hours from Monday to Friday.",
      ],
    },
    {
      title: "Print",
      text: [
        "Print puts the week on one sheet, lengthwise: A4, Letter or A3. The more there is, the more closely it is set; when it has to be, machines and codes are left out.",
      ],
    },
  ],
  tips: ["The link to a week can be shared: its address names the week."],
} as const;
