export const checklistsAndPrinting = {
  id: "checklists-and-printing",
  title: "Checklists and printing",
  picture: "The printed sheet of a work order",
  parts: [
    {
      title: "Checklists",
      text: [
        "Write the steps when you make a work order, or later under Edit; Enter adds a step. On a repair each tick is saved as it is made, with who and when. On a PM the checklist is changed in edit mode; while it is In Progress its steps are ticked where you read them. A technician ticks them before that, too: the first tick starts the PM.",
        "If two people tick different steps at once, both count.",
      ],
    },
    {
      title: "Print a work order",
      text: [
        "Print makes a sheet for A4 or Letter: the facts, safety notes, steps with boxes for a pen, and lines to sign for the technician and the supervisor. Of completed work the technician’s line says who completed it, on which shared tablet, and when. The actual duration, required parts and tools, and comments are written on it by hand; photos are added under Files. The QR code at the top opens the work order on a phone.",
      ],
    },
    {
      title: "Labels",
      text: [
        "A work order also prints as a label of 2 by 1 inches, from its menu. Choose that paper size in the printer’s dialog, at 100% and without margins. The code begins with the address that people type to reach Millwright; where nobody has set one, you are told so before it prints.",
      ],
    },
    {
      title: "Histories",
      text: [
        "Repair history and maintenance history can be filtered, downloaded as CSV for a spreadsheet, and printed as a report. An entry opens what was completed as it was then, also when its work order was deleted; what was changed since is marked, with who and when. Deleting an entry hides the record and undoes no work: its day stays done and isn’t asked for again.",
        "Millwright keeps a log of who changed what, when, and from what to what. The tab Talk and activity of a repair, a PM or a machine, and the tab Activity of a part, show it, the latest first: fields from what to what, steps, files, stock, what was undone and by whom. The log can’t be edited, nothing is ever deleted from it, and an owner’s export holds it with a proof that it is whole. It begins with the release that brought it: what happened before is not in it.",
      ],
    },
  ],
  tips: ["A sheet taped to the machine with its QR code saves the way to the office."],
} as const;
