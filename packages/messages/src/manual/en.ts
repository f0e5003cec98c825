import { payments } from "#manual/payments-en.ts";

/** The user manual. It is loaded only on the support screen. */
export const manual = {
  sections: [
    {
      id: "getting-started",
      title: "Getting started",
      picture: "The board of repairs with its sidebar and top bar",
      parts: [
        {
          title: "Begin your plant",
          text: [
            "Choose Sign up, enter your e-mail, your role and a password, and type the six-digit code that you receive. If you leave the company code empty, a new company is made and you are its owner.",
            "The free trial lasts 14 days and holds everything, the parts inventory too.",
          ],
        },
        {
          title: "Bring in your team",
          text: [
            "The company code stands in the sidebar and on the profile. Whoever enters it when signing up or signing in joins your company. Who was removed comes back by it only when an owner readmits them. An owner can make a new code at any time; the old one then stops working.",
          ],
        },
        {
          title: "Put in your plant",
          steps: [
            "Make the departments, then the machines, and assign each machine to its department.",
            "Add the technicians under Assignees. They need no account: they are the people to whom work is given.",
            "On the profile, check the plant’s time zone: today, overdue and the calendar follow it.",
          ],
        },
        {
          title: "Language and appearance",
          text: [
            "EN and FR at the top of the screen change the language on this device at once. The sun or moon beside it chooses light, dark, or what the device prefers.",
          ],
        },
      ],
      tips: [
        "Everything that a colleague changes appears on your screen within a second.",
        "What you type into a form stays on this device until it is saved, even when the page is closed.",
        "Without a connection, what you move or tick stays on this device, says “Not sent yet”, and is sent when the connection is back.",
      ],
    },
    {
      id: "repair-work-orders",
      title: "Repair work orders",
      picture: "A repair with its details, checklist and files",
      parts: [
        {
          title: "Report a repair",
          steps: [
            "Press Work order in the top bar, on any screen.",
            "Only a title is needed. Choose the department first, then the machine in it.",
            "Add a priority, a due date, a technician and the steps to take, and save.",
          ],
        },
        {
          title: "Work on the board",
          text: [
            "The four columns are Scheduled, In Progress, Completed and On Hold. Drag a card with the mouse, hold it with a finger, lift it with the space bar, or use the menu on the card.",
            "A red ring and the word Overdue mark what should be finished by now. A due date without a time is overdue once its day has ended.",
          ],
        },
        {
          title: "Find one",
          text: [
            "The search looks into the title, the number and the description. The filters stay in the address of the page, so that a view can be bookmarked or sent to a colleague.",
          ],
        },
        {
          title: "Complete and reopen",
          text: [
            "Moving a card to Completed writes an entry into the repair history, with the time and your name. Moving it back keeps that entry; completing it again writes another one.",
          ],
        },
        {
          title: "Words of other systems",
          text: [
            "What is called backlog or pending elsewhere stands under Scheduled here, and what is urgent is Critical. Cancelled work is deleted, or put On Hold while it waits. Overdue is no status: a card is overdue by its due date, in whatever column it stands.",
          ],
        },
      ],
      tips: [
        "If two people edit one work order, nothing is lost: you are shown what changed and choose.",
        "Undo in the message takes a move back whole, its entry in the history too, as long as nobody changed the order since; so does Undo after a save, for all that was saved. Whoever works in the company can undo. Work that is on hold can say why: choose On Hold under Edit and type the reason.",
        "Deleted by mistake? An owner finds it at any time under Recently deleted, on the profile, with who deleted it and why; a part for 30 days.",
      ],
    },
    {
      id: "maintenance-work-orders",
      title: "Maintenance work orders",
      picture: "The maintenance board with its three frequencies",
      parts: [
        {
          title: "Make a maintenance task",
          steps: [
            "Open Maintenance and press Add task.",
            "Give it a title, a department and a machine.",
            "Choose Daily (Monday to Friday), Weekly (a day of the week) or Monthly (start, middle or end of the month), and a time.",
            "Check the next five dates, which are shown as you choose, then save.",
          ],
        },
        {
          title: "What comes round",
          text: [
            "The card stands for the occurrence at hand: the latest one that is due, else the next. Completing it writes one entry into the maintenance history, keeps the ticks of its checklist there, and clears them for the next time.",
            "When the day of the next occurrence begins, the card returns to Scheduled by itself. An occurrence that the next one overtakes is kept in the history as overdue, with the word missed; one that was on hold then is kept as on hold.",
          ],
        },
        {
          title: "Monthly dates and weekends",
          text: [
            "The start of the month is the 1st and the middle is the 15th; on a weekend they move forward to Monday. The end is the last day, and on a weekend it moves back to Friday.",
          ],
        },
        {
          title: "Change a schedule",
          text: [
            "A new schedule changes the future only. Before you save, the dialog says from which day it holds; what was done or missed stays as it was.",
          ],
        },
        {
          title: "Biweekly, quarterly, yearly",
          text: [
            "Work that comes round more rarely than each month is a repair with a due date; make the next one when it is completed. For every two weeks, make a Weekly task and note the off weeks in its checklist.",
          ],
        },
      ],
      tips: [
        "The tiles Daily, Weekly and Monthly count the tasks of each kind.",
        "Completing from the board, the dialog, the calendar or the daily tasks is the same thing: it is done once.",
      ],
    },
    {
      id: "calendar",
      title: "Calendar",
      picture: "A month of repairs and maintenance with the selected day",
      parts: [
        {
          title: "Read the month",
          text: [
            "Repairs and maintenance stand on their days. A day shows two of them and then how many more there are; press the day to see them all at the side.",
            "A repair stands on its scheduled start, else on its scheduled date, else on its due date. Without a time it is shown at 09:00.",
          ],
        },
        {
          title: "Move around",
          text: [
            "The arrows go a month back or forth, Today returns. On a keyboard, the arrow keys go from day to day, Page Up and Page Down from month to month.",
          ],
        },
        {
          title: "Complete a task of the day",
          text: [
            "Complete in the day’s list finishes a task; Undo in the message takes it back. Of maintenance only the day at hand can be completed, also ahead of its day; far ahead of it you are asked first. What the next one overtook was missed, what comes later waits its turn. Reopening what was done ahead makes it open again.",
          ],
        },
        {
          title: "What is not shown",
          text: [
            "What is completed leaves the calendar: it is in the history. A task has no days before it was made.",
            "A repair that was completed on its day and is reopened comes back when it gets another date.",
          ],
        },
      ],
      tips: ["On a phone the month becomes a list of days.", "Press a task to open it, wherever you are."],
    },
    {
      id: "daily-tasks",
      title: "Daily tasks",
      picture: "The tasks of the day in four columns",
      parts: [
        {
          title: "The day at a glance",
          text: [
            "By the plant’s own day: today’s maintenance, repairs scheduled for or due today, what is late, and every open repair of high or critical priority, whatever its dates. The list makes itself at midnight; Refresh looks for what is missing.",
          ],
        },
        {
          title: "Urgent",
          text: [
            "A task is urgent when it is overdue or starts within two hours. The clock at the top is the plant’s.",
          ],
        },
        {
          title: "Complete a task",
          text: [
            "Move it to Completed. It goes to the history at once and leaves the screen after two seconds; until then Undo brings it back.",
          ],
        },
        {
          title: "Take one out",
          text: ["Deleting a task hides it for today only. The work order itself stays."],
        },
      ],
      tips: ["Leave this screen open on the shop’s tablet: it follows the day and the other screens by itself."],
    },
    {
      id: "departments-and-machines",
      title: "Departments and machines",
      picture: "A machine with its details, files and repair history",
      parts: [
        {
          title: "Departments",
          text: [
            "Type a name and add it. A department’s dialog changes its name, shows its machines, and takes in machines that belong to no department yet.",
          ],
        },
        {
          title: "Machines",
          text: [
            "A machine keeps its model, serial number, location, specifications and notes, its manuals and photos, and every repair that was completed on it.",
          ],
        },
        {
          title: "Move a machine",
          steps: ["Open the machine and press Edit.", "Choose the other department and save."],
        },
        {
          title: "Deleting",
          text: [
            "Deleting a department, a machine or a technician asks first, and says how much open work points to it: keep that work without it, move it to another one, or cancel it. Past work keeps their names.",
          ],
        },
      ],
      tips: ["Files may be PDF, Word, JPG, PNG or text, up to 25 MB each; a phone’s photo can be taken on the spot."],
    },
    {
      id: "checklists-and-printing",
      title: "Checklists and printing",
      picture: "The printed sheet of a work order",
      parts: [
        {
          title: "Checklists",
          text: [
            "Write the steps when you make a work order, or later under Edit; Enter adds a step. On a repair each tick is saved as it is made, with who and when. On a maintenance task the checklist is changed in edit mode.",
            "If two people tick different steps at once, both count.",
          ],
        },
        {
          title: "Print a work order",
          text: [
            "Print makes a sheet for A4 or Letter: the facts, safety notes, steps with boxes for a pen, and lines to sign for the technician and the supervisor. The actual duration, required parts and tools, and comments are written on it by hand; photos are added under Files. The QR code at the top opens the work order on a phone.",
          ],
        },
        {
          title: "Labels",
          text: [
            "A maintenance task also prints as a label of 2 by 1 inches. Choose that paper size in the printer’s dialog, at 100% and without margins. The code begins with the address that people type to reach Millwright; where nobody has set one, you are told so before it prints.",
          ],
        },
        {
          title: "Histories",
          text: [
            "Repair history and maintenance history can be filtered, downloaded as CSV for a spreadsheet, and printed as a report. An entry opens what was completed as it was then, also when its work order was deleted; what was changed since is marked, with who and when. Deleting an entry hides the record and undoes no work: its day stays done and isn’t asked for again.",
            "Millwright keeps a log of who changed what, when, and from what to what. The Activity tab of a work order, a maintenance task, a machine or a part shows it, the latest first: fields from what to what, steps, files, stock, what was undone and by whom. The log can’t be edited, nothing is ever deleted from it, and an owner’s export holds it with a proof that it is whole. It begins with the release that brought it: what happened before is not in it.",
          ],
        },
      ],
      tips: ["A sheet taped to the machine with its QR code saves the way to the office."],
    },
    {
      id: "user-roles",
      title: "User roles",
      picture: "The profile with the team of an owner",
      parts: [
        {
          title: "Your role",
          text: [
            "Admin, Maintenance Supervisor, Supervisor or a title of your own: the role says what you do in the plant and stands beside your name. You can change it on your profile. Everyone in the company creates and manages work orders, maintenance tasks, departments and machines, and can print.",
          ],
        },
        {
          title: "Owners",
          text: [
            "Who made the company is its owner. Owners also see the team, remove people, make others owners, make a new company code, name the company, set its time zone, and bring back what was deleted.",
          ],
        },
        {
          title: "Technicians",
          text: [
            "Technicians are the people to whom work is given. They are listed under Assignees and don’t sign in.",
          ],
        },
        ...payments,
      ],
      tips: [
        "Where you are signed in is listed on your profile; end a session there if a device is lost.",
        "Resetting the password signs you out everywhere.",
      ],
    },
  ],
} as const;
