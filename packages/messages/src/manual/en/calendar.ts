export const calendar = {
  id: "calendar",
  title: "Calendar",
  picture: "A month of repairs and maintenance with the selected day",
  parts: [
    {
      title: "Read the month",
      text: [
        "Repairs and PMs appear on their days. A day shows two of them and then how many more there are; press the day to see them all at the side.",
        "A repair appears on its scheduled start, else on its scheduled date, else on its due date. Without a time it is shown at 09:00.",
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
        "Complete in the day’s list finishes a task; Undo in the message takes it back. Of a PM only the current occurrence can be completed, also ahead of its day; far ahead of it you are asked first. What the next one overtook was missed, what comes later waits its turn. Reopening what was done ahead makes it open again.",
      ],
    },
    {
      title: "What is not shown",
      text: [
        "What is completed leaves the calendar: it is in the history. A PM has no days before it was created.",
        "A repair that was completed on its day and is reopened comes back when it gets another date.",
      ],
    },
  ],
  tips: ["On a phone the month becomes a list of days.", "Press a work order to open it, wherever you are."],
} as const;
