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
      title: "Procedures",
      text: [
        "A procedure says how a job is done and what is checked: ticks, pass or fail, numbers with a unit and limits, choices, texts, photos, meter readings, signatures, in sections. Planners write them under Procedures; technicians read them there.",
        "Type a step and press Enter for the next one; a pasted list becomes one step a line. A line may say its kind: [3-5 mm/s] Vibration is a number, [max 4.5 mm/s] has one limit, [?] Guards in place is pass or fail, [Good / Low!] Oil level is a choice whose ! marks a failure, and # Before the start is a section. Alt and the arrows move a step, Alt and Enter open its kind, Ctrl and Enter its options, Backspace removes an empty one, Ctrl and Z take back.",
        "The options hold both languages side by side, the help, the limits, and the rules: required, photo if it fails, a hold point that a second person verifies, lockout, and what a failure does. What you type is kept on the device; Save draft saves it. If somebody else saved meanwhile, both are put together, and where you changed the same step you choose.",
        "Publish makes a version that no longer changes. Work that has begun keeps its own; the next begins with the latest. Each version can be read and compared with the one before it. A procedure that is withdrawn can’t be chosen for new work, until it is restored. In the form of a repair or a PM, From a procedure… finds a published one by name; its steps come before the form’s own. Make a procedure of these steps puts them into the library as a draft. Download CSV, in the menu of a procedure, makes a sheet of it, with the meter of a step by machine and meter name; Import CSV shows each line of a sheet first, and makes a draft of it once none is left to fix.",
      ],
    },
    {
      title: "Steps at the machine",
      text: [
        "Work that follows a procedure has a button Go to the steps: one step a card, with keys for numbers that a gloved finger finds; 3,5 and 3.5 are the same. The limits and the last value stand beside the field. A value beyond a limit is said at once, with what it sets off: a note, a repair for that machine, or that the work can’t be completed. Enter, or Next, keeps the answer and goes on; Later leaves the step open. You come back where you were, with what you had typed.",
        "Measured again, both values are kept, and the latest counts. A step may ask for the value as found and, once adjusted, as left. Not possible… marks a step not applicable, with your reason. A hold point waits for a second person: on their own device, or on a shared tablet with their face and their PIN. A signature asks for your PIN or your password again; what is changed after it is said beside it.",
        "Answers and photos are kept on the device while there is no connection, and go by themselves; signing needs the connection. The repair that a failed step opened is told in a message and stands at the step, and the repair says what it was found by. A machine’s page draws what was measured on it, with its limits.",
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
        "Millwright keeps a log of who changed what, when, and from what to what. The tab Comments of a repair, a PM or a machine, and the tab Activity of a part, show it, the latest first: fields from what to what, steps, files, stock, what was undone and by whom. The log can’t be edited, nothing is ever deleted from it, and an owner’s export holds it with a proof that it is whole. It begins with the release that brought it: what happened before is not in it.",
      ],
    },
  ],
  tips: ["A sheet taped to the machine with its QR code saves the way to the office."],
} as const;
