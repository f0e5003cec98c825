export const maintenanceWorkOrders = {
  id: "maintenance-work-orders",
  title: "Maintenance work orders",
  picture: "The maintenance board with its three frequencies",
  parts: [
    {
      title: "Create a PM (preventive maintenance)",
      steps: [
        "Open Maintenance and press Add PM.",
        "Give it a title, a department and a machine.",
        "Choose Daily (Monday to Friday), Weekly (a day of the week) or Monthly (start, middle or end of the month), and a time.",
        "Check the next five dates, which are shown as you choose, then save.",
      ],
    },
    {
      title: "What comes round",
      text: [
        "The card shows the current occurrence: the latest one that is due, else the next. Completing it writes one entry into the maintenance history, keeps the ticks of its checklist there, and clears them for the next time.",
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
        "A new schedule changes the future only. Before you save, the dialog says from which day it applies; what was done or missed stays as it was.",
      ],
    },
    {
      title: "Biweekly, quarterly, yearly",
      text: [
        "Work that comes round more rarely than each month is a repair with a due date; make the next one when it is completed. For every two weeks, make a Weekly PM and note the off weeks in its checklist.",
      ],
    },
  ],
  tips: [
    "The tiles Daily, Weekly and Monthly count the PMs of each kind.",
    "Completing from the board, the dialog, the calendar or the daily tasks is the same thing: it is done once.",
  ],
} as const;
