export const dailyTasks = {
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
        "A task that starts within two hours, or should have started by now, is marked urgent: it can still be in time. One whose time is over is marked overdue, once and in red. The clock at the top is the plant’s.",
      ],
    },
    {
      title: "Complete a task",
      text: [
        "Move it to Completed. It goes to the history at once and leaves the screen after two seconds; Undo in the message brings it back for ten seconds, and Ctrl+Z after that.",
      ],
    },
    {
      title: "My work",
      text: [
        "Who is a technician has My work: every repair and every PM that is theirs, what is overdue first, then what falls on today or was begun, what is critical or on a machine of criticality A (unless its priority is Low), and what comes next. A press opens it; the button on its card is its next step.",
        "Below it is what of today nobody has. Take it makes a repair yours; of a PM it gives you this one occurrence, and leaves the plan as it is.",
      ],
    },
    {
      title: "Take one out",
      text: ["Deleting a task hides it for today only. The work order itself stays."],
    },
  ],
  tips: ["Leave this screen open on the shop’s tablet: it follows the day and the other screens by itself."],
} as const;
