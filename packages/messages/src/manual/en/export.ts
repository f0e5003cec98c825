export const exporting = {
  id: "export",
  title: "Export",
  words: "export exporting download csv excel spreadsheet zip backup take away data import paste",
  parts: [
    {
      title: "A history as CSV",
      text: [
        "Both histories have Download CSV: exactly what the filters show, with every accent, ready for a spreadsheet. Commas in notes become semicolons. Of a PM with levels it says which one was done and, in a column of their own, the smaller ones that were completed with it.",
      ],
    },
    {
      title: "Everything as one ZIP",
      text: [
        "Owners find Download everything on their profile: a CSV for each table, every file, and the activity log, which proves itself. It works after a plan has expired as well.",
      ],
    },
    {
      title: "From a spreadsheet into the plant",
      steps: [
        "On Machines, press Paste machines.",
        "Copy the cells in the spreadsheet (name, department, model, serial number) and paste them.",
        "Look at the preview: what is new, what was found twice, and what is to fix. Then press Add.",
      ],
    },
  ],
  tips: ["The preview makes nothing: paste as often as you like until it says what you mean."],
} as const;
