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
        "Month and Week at the top choose how much is shown. A week begins on Monday, as in the week plan and the filters, has all the work of each day, and a phone lists it.",
        "The arrows go a month or a week back or forth, Today returns. On a keyboard, the arrow keys go from day to day, Page Up and Page Down from month to month.",
      ],
    },
    {
      title: "Move one occurrence",
      text: [
        "Drag a repair or a PM to another day, or choose Move to… in the day’s list. Of a PM that one occurrence moves, between those before and after it; its plan stays. Undo in the message takes it back, and the work order says from which day it was moved.",
      ],
    },
    {
      title: "Make work for a day",
      text: [
        "Press a day, then Repair or PM below its list. The repair starts on that day; the PM comes every week on its weekday until you choose otherwise.",
      ],
    },
    {
      title: "Complete a task of the day",
      text: [
        "Complete in the day’s list finishes a task; Undo in the message takes it back. Of a PM only the current occurrence can be completed, also ahead of its day; far ahead of it you are asked first. What the next one overtook was missed, what comes later waits its turn. Press a day of a PM that isn’t at hand, and it opens on that day: what was done, that it was missed, or why it falls there; the way to the one at hand is beside it. Reopening what was done ahead makes it open again.",
      ],
    },
    {
      title: "Working days",
      text: [
        "Working days, under the calendar and on your profile, has the plant’s week, its holidays and its shutdowns. The days off are hatched in the calendar and the week plan, with their names. Planners and owners change them, from tomorrow on: what is planned up to today stays.",
        "Review the holidays of a year, from October on those of the next, shows what the law of your province has. Tick what your plant takes, change the names, then confirm: nothing counts before. In Quebec, Good Friday or Easter Monday is the employer’s choice.",
        "A shutdown has a first and a last day. What becomes of each PM is counted and listed before you save it, and one that runs can end earlier. Daily and Weekly PMs skip it, longer ones move to the next working day, unless a PM says otherwise under In a shutdown.",
      ],
    },
    {
      title: "Work in your own calendar",
      text: [
        "Working days also makes a secret address for your phone, Outlook or Google Calendar: your own work, or the whole plant’s. In that application, choose to subscribe to a calendar by its address, and paste it. It looks again about every 15 minutes, some applications every few hours.",
        "Whoever has the address sees the work that it shows: the list says when each was read last, and Revoke ends it. Work that is done leaves the calendar, and work that is moved moves there too. An application on the Internet needs a Millwright that is reached from there.",
      ],
    },
    {
      title: "What is not shown",
      text: [
        "What is completed leaves the calendar: it is in the history. Show done brings it back, ticked, on the day that it was planned for; filters hold for it too. A PM has no days before it was created.",
        "A repair that was completed on its day and is reopened comes back when it gets another date.",
      ],
    },
  ],
  tips: ["On a phone the month becomes a list of days.", "Press a work order to open it, wherever you are."],
} as const;
