export const sharedTablet = {
  id: "shared-tablet",
  title: "A shared tablet",
  words: "tablet device PIN badge technician turn sign shop floor",
  parts: [
    {
      title: "Let a tablet in",
      steps: [
        "On the computer of a planner, open People and press Add a tablet under Devices.",
        "Name the tablet after the place where it hangs, and make a code. It is good for ten minutes, once.",
        "On the tablet, open the address that is shown and type the code, or scan the QR code with its camera.",
        "Give each technician a PIN of six digits under Assignees; a badge as well where a reader types it.",
      ],
    },
    {
      title: "Work in your own name",
      text: [
        "The tablet asks who is working. Touch your name and type your PIN, or hold your badge to the reader: your turn is open. Today’s work stands there, your own first, with your repairs of other days or of none; sorted by department or machine by one touch. A card opens the work with its steps: tick, attach a photo, complete. What you do carries your name.",
        "End my turn brings the names back. They come by themselves after 15 minutes without a touch; a minute before, the tablet says so. The next one sees nothing of what you had open, also not by the browser’s Back. What is not sent yet stays on the tablet, is marked under your name, and is sent in your name when there is a connection.",
        "Ending a turn asks whether there is anything for the next shift: write a line and it stands first on the tablet and in My work for a week; touch nothing and the turn ends after six seconds. Work that somebody else takes over you hand on with Give to…, with a word to them, or Put back for whoever comes.",
        "Scan also finds parts: type a part of the name or number, or the bin, where a label is lost. Open the part and take what the work used.",
        "A PIN that a planner gave you is not yours yet: the tablet asks for one of your own, or you do so Later. Until then you work as ever, but sign nothing, check nobody’s work as a second person, and put no lock on or off: in its place a button leads to a PIN of your own, and what you confirmed stays. A badge opens your turn and proves nothing by itself: what needs proof asks for your PIN. On your profile you change your PIN as well.",
      ],
    },
    {
      title: "Report a fault without a PIN",
      text: [
        "Whoever stands at the tablet touches Report a fault: what is wrong, on which machine, whether it is stopped, with a photo and a name if they wish. It comes into the planners’ inbox like a report from a label. After five in ten minutes the next ones of that tablet wait for a look. Without a connection the tablet says that nothing was sent, and keeps the words.",
      ],
    },
    {
      title: "Without a connection",
      text: [
        "The tablet keeps the plant’s work also while the names are shown; the line at the foot says how many orders, and as of when.",
        "When the server can’t be reached, touch your name: your PIN can’t be checked, and the tablet says so. Work as always; what you do is kept on the tablet and marked not proven. Locks, signatures and a second person’s check wait for a connection and a PIN.",
        "Once the server is there again, press Prove it’s you and type your PIN: the turn is your own from then on. A line then says how many things were done in your name without your PIN. Look at them, and say It was me, or It wasn’t me. What wasn’t you stays as it is, marked so in the activity. Who is signed in on a device of their own finds the same line there.",
      ],
    },
    {
      title: "Without a turn",
      text: [
        "While the names are shown anybody may look at the board, and scan a machine to see its work. On an opened order, Sign one action does one thing in your name by your PIN, without opening a turn: start, complete, or tick a step.",
        "The language is chosen at the top, and stays for that tablet.",
      ],
    },
    {
      title: "Wrong PINs",
      text: [
        "After five wrong tries the tablet makes you wait: one minute, five, then fifteen. After ten in a day the PIN is locked, until you hold your badge to the reader, set a new PIN on your profile, or a planner sets another one; nobody can read it. A tablet at which many were wrong makes only those wait for whom they were, half a minute at most. While your lock is on, nobody else sets your PIN, your badge or your link: the lock comes off by force first, and you are told.",
      ],
    },
    {
      title: "Take a tablet away",
      text: [
        "Revoke, in the menu of the tablet under Devices, sends away whoever is at it. At its next contact the tablet deletes what it kept of the plant’s work. What was done on it stays, with the names.",
        "What it had not sent yet stays on it, and is never lost that way: the tablet says whose it is and how much. An owner signs in there, opens Not sent yet, and sends it as theirs, marked not proven until they say It was me, or discards it. Do that before you make it a shared tablet again.",
      ],
    },
  ],
  tips: [
    "A browser is a shared tablet or somebody’s own: who was signed in there is signed out when it is let in.",
    "Devices says who is at each tablet now, and when it was seen last.",
  ],
} as const;
