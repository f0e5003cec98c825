export const bringInData = {
  id: "bring-in-data",
  title: "Bring in data",
  words: "import excel csv xlsx spreadsheet sheet upload migrate atlas maintainx upkeep limble fiix undo",
  parts: [
    {
      title: "Bring in a sheet",
      steps: [
        "Press Bring in a sheet on Machines, Parts, Suppliers, Technicians, Procedures, Meters, Repair history or the list of a board, or look for Bring in data with Ctrl K.",
        "Drop an Excel or CSV file, choose one, or paste rows with their headings.",
        "Say what each column is. What was guessed is marked, and what you said for the same headings last time is remembered.",
        "Press Check: each row is new, changed, unchanged or refused. Nothing is brought in yet.",
        "Mend what is refused, check again, and press Import.",
      ],
    },
    {
      title: "What can come in",
      text: [
        "Machines, parts with their stock, suppliers, technicians, preventive maintenance, open repairs, repair history, readings and procedures. Sheets of Atlas, MaintainX, UpKeep, Limble and Fiix are known by their headings.",
        "How often preventive maintenance comes is read from words such as “every 2 weeks”, “monthly on the 15th” or “every 500 h”, or from a column of numbers and one of units; what no plan can say is asked about. Procedures come in as drafts, a row for each step under the procedure’s name. Readings are recorded in the order of their time, each one once.",
        "Where days such as 03/04/2026 can be read in two ways, you are asked which one is meant. Totals, empty rows and headings that come again are left out, and said.",
      ],
    },
    {
      title: "What to mend",
      text: [
        "Rows that are refused for the same reason stand together. Create what they name, use another one, or leave the cells empty: once for all of them. Or press a cell and write in it. The rest comes in without the refused rows, which you can download with a column that says why.",
      ],
    },
    {
      title: "Bring in the same sheet again",
      text: [
        "Say by what one that is here already is known, such as its equipment number. What differs is shown as old and new before it is changed; what is the same stays untouched.",
      ],
    },
    {
      title: "Undo an import",
      text: [
        "For 7 days Undo this import takes away what it made and puts back what it changed. What somebody has worked with since stays, and is listed.",
      ],
    },
  ],
  tips: [
    "Leave the screen whenever you like: the sheet waits for 14 days as you left it, and what runs goes on by itself.",
  ],
} as const;
