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
      title: "Biweekly, quarterly, yearly, or any other interval",
      steps: [
        "Choose Biweekly, Quarterly or Yearly, and give its first day: the weekday or the day of the month follows from it.",
        "Choose Other… for every so many days, weeks, months or years, on the days that you say: several weekdays, the first Monday, the last day, the third workday.",
        "Fixed days stay where they are, also when one is done late. From the last time counts from the day on which it was done.",
        "Say what happens on days off, holidays and in shutdowns: it stays, moves to a working day, or is skipped. Seasons, an end, a window and days ahead are one press away.",
        "Read the sentence on top and the next ten dates below before you save.",
      ],
    },
    {
      title: "By a meter",
      text: [
        "By meter makes work due each time that a meter of the machine has counted so much, as every 250 h. Under Other… a date and a meter go together: whichever comes first, or both.",
        "Its day is an expectation that follows from the readings: a card says between which days. Each reading makes it better.",
      ],
    },
    {
      title: "Levels",
      text: [
        "A plan can have levels, as monthly, quarterly and yearly. Where they fall on one day, the largest is done and completes the smaller ones: Yearly (with Quarterly and Monthly). It is one work order, and the history names them all.",
      ],
    },
    {
      title: "Change a plan",
      text: [
        "A change begins on a day that you see before you save; choose a later one where you like. The next ten dates stand beside each other, before and after. What was done or missed stays as it was.",
      ],
    },
    {
      title: "One plan for many machines",
      text: [
        "For other machines… in the menu of a PM makes the same PM for machines that you choose by words, by department, or all that were found. Working days apart spreads them. By a meter each goes by its own meter of the same name.",
        "They stay one plan: what you save or delete is asked to be for one machine or for all, and one Undo takes it back. A PM names the other machines, and says in what one differs.",
      ],
    },
    {
      title: "Twelve months, and why",
      text: [
        "Twelve months, and why, on a PM, shows its days of a year: what was done, missed, skipped or moved, what is planned, and what is only expected, each with its own sign. Letters tell its levels. The same stands below as a list.",
        "Press a day, or go there with the arrow keys and press Enter, to read why the PM falls on it or why not: a holiday, a pause, the season, or the last time it was done. What is over opens from there as it was kept. Why on …? answers for any day up to five years ahead.",
      ],
    },
    {
      title: "Workload of the year",
      text: [
        "Workload, under the calendar and on the board of PMs, sets the hours of PMs of each week for a year against those of the crew, less holidays and shutdowns. Weeks that have too much are said and marked; press one to see its PMs. PMs without a planned duration are counted apart: give them one.",
        "Propose moves looks for dates that can come earlier inside their windows, from weeks that have too much to weeks with room. Untick what you don’t want, then accept; nothing moves before. What was changed meanwhile is left and said, and one Undo takes all of it back.",
      ],
    },
    {
      title: "Pause, skip, complete late",
      text: [
        "Pause… in the menu of a PM, or Pause its plans… on the page of a machine, stops it until a day, with a reason. What fell meanwhile is not missed; it comes once afterwards. Resume ends a pause.",
        "Skip this one… leaves one occurrence out, with a reason, which the history keeps.",
        "An occurrence that was missed can be completed late, in the menu of its line in the history, on the page of the PM, or where its day is opened: from the calendar, the history or the twelve months. The history says that it was late, and the days that follow stay as they are.",
      ],
    },
  ],
  tips: [
    "The tiles Daily, Weekly and Monthly count the PMs of each kind; Other interval stands beside them once there is one.",
    "Completing from the board, the dialog, the calendar or the daily tasks is the same thing: it is done once.",
  ],
} as const;
