export const figures = {
  id: "figures",
  title: "Figures",
  words: "availability mtbf mttr compliance backlog downtime failures pareto bad actors kpi report monthly email",
  parts: [
    {
      title: "Read a figure",
      text: [
        "Figures stands in the menu under Proof. Choose a period, a department or a machine; the address keeps all of it. Each figure says in one sentence what it is made of, with its own numbers, and in a marked line what speaks against it: too few failures, hours that nobody said, a machine that still stands.",
        "“Rows behind it” opens the list that the figure is the sum of. Each row opens its order or its machine.",
      ],
    },
    {
      title: "What counts as what",
      text: [
        "A machine has to run the hours of the week that it has of its own, else those of the plant, which are said under Working days; else on working days, each with its 24 hours; where nobody said any, day and night. Holidays and shutdowns are taken off. It counts from when it was made here, or from its first recorded stop.",
        "A failure is a repair whose machine stood; it counts when the machine stopped first. Of a report that was merged into another one, there is one.",
        "A PM is on time at most a tenth of its interval before or after the day of its plan, but a day at least. Moving it doesn’t change that day. Skipped counts as missed, done by a larger level as done, paused not at all.",
        "A machine with a meter in hours that was read before the period and after it counts in the time between failures by that meter.",
        "Planned work is the hours of PMs and of repairs that stood in the frozen plan of their week. Reactive work is the hours of repairs that didn’t, in the weeks that have a frozen plan. Rework is the hours of repairs with the same problem on the same machine, at most 30 days after it was repaired. Work that was done without hours is listed, and not counted.",
      ],
    },
    {
      title: "Freeze the week’s plan",
      text: [
        "The plan of a week is kept as it is on Monday at 6:00 of the plant, so that Schedule compliance can say what of it was done in its week. A planner freezes this week or the next one by hand, once. What comes later changes nothing of it.",
      ],
    },
    {
      title: "Print and export",
      text: [
        "Print puts all figures with their sentences on one page. Export CSV has the figures, the months, and the machines that stop most.",
      ],
    },
    {
      title: "The figures of each month by email",
      text: [
        "An owner names who gets them: People, the menu beside the member, Send the monthly report. Anybody but requesters can be named; below the figures stands who is. The log of members keeps who named whom.",
        "On the plant’s first working day of the month at 7:00 leaves the month before: each figure with its sentence, what speaks against it and the value of the month before that, the machines that stop most, and the problems, on one printed page. Holidays and shutdowns put it off. Whoever gets it stops it by the link at its foot or under Notifications on their profile.",
      ],
    },
  ],
  tips: [
    "The page of a machine shows its own: how long it stood in twelve months, how often it failed, and how long it ran in between.",
  ],
} as const;
