export const exporting = {
  id: "export",
  title: "Export",
  words: "export exporting download csv xlsx excel workbook spreadsheet zip backup take away data import paste",
  parts: [
    {
      title: "Any list as a sheet",
      text: [
        "Machines, parts, suppliers, technicians, procedures, purchase orders and the readings of a meter have Download: as .xlsx with real dates and numbers, or as .csv. Repairs and preventive maintenance have it in their list view. You get what the filters show, without costs if you may not see them.",
        "Machines, parts, suppliers and technicians come in again by the same sheet: change what you like, press Bring in a sheet, and its last column tells which one each row is. What you left as it was stays unchanged.",
      ],
    },
    {
      title: "The whole plant as a workbook",
      text: [
        "Owners and planners find it on their profile, under Export: a sheet of each list, whole, in one .xlsx file. The activity log says who took it.",
      ],
    },
    {
      title: "A history as CSV or .xlsx",
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
