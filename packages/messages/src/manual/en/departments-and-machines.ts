export const departmentsAndMachines = {
  id: "departments-and-machines",
  title: "Departments and machines",
  picture: "A machine with its details, files and repair history",
  parts: [
    {
      title: "Departments",
      text: [
        "Departments are added by their name, machines too, or many of them by Paste machines. A department’s dialog changes its name, shows its machines, and takes in machines that belong to no department yet.",
      ],
    },
    {
      title: "Machines",
      text: [
        "A machine keeps its model, serial number, location, specifications and notes, its manuals and photos, and every repair that was completed on it.",
        "Keep on devices, beside a file of a machine, has the devices of whoever signs in bring it along with the work on that machine, up to 20 MB in all, the latest work’s first: it opens without a connection. A planner chooses; others see On devices.",
      ],
    },
    {
      title: "A machine’s page",
      text: [
        "The code on a machine’s label, read with the scanner in Millwright, its name in a work order, and the arrow in its dialog lead to its page: how it looks, where it stands, what is open on it, the next maintenance, the last repairs, the parts that were used on it, its files and what happened. Report a fault and New PM begin there with the machine filled in.",
        "Mark as stopped says that it stands, and Running again that it runs; the time it stood is kept. A stop that began earlier is put right by Change the time.",
        "A new repair says that The machine is stopped, and since when; its cards say how long it is down. Completing it asks whether the machine is running again; where nobody is asked, as in the calendar, it runs again when it stood because of that work alone, and Undo takes that back. Downtimes, on the machine’s page, lists when it stood and why: a planner puts each right or deletes it with a word, who does the work the open one.",
      ],
    },
    {
      title: "Energy sources",
      text: [
        "A planner lists on the machine’s page where its energy is cut off: each isolation point with its energy, place and photo, how it is isolated, and how one makes sure that no energy is left. Their order is that in which they are cut off. Print the sheet puts them on paper, with boxes to tick and lines for locks.",
        "Needs lockout, in the form of a repair or a PM, says that nobody works on it without a lock. Its cards carry a padlock, and while locks are on, the machine’s page says whose, since when and for which work.",
      ],
    },
    {
      title: "Lock a machine out",
      steps: [
        "Press Start on the work. It leads to the isolation points, one after the other.",
        "At each point confirm that it is switched off, that your lock is on it, and that no energy is left.",
        "Write the number of your lock if it has one, press Put my lock on, then Start the work.",
        "At the end press Take my lock off. The work is completed once every lock is off.",
      ],
    },
    {
      title: "Several people, and locks that stay",
      text: [
        "Each who works puts on a lock of their own and takes it off themself. Who completes the work while locks are on is told whose they are. If somebody can’t be reached, a planner takes their lock off by Force release, with a reason; they and the owners are told, and the reason stays in the history.",
        "In Millwright a lock goes on and off with a connection alone, so that everybody sees the same; without one the buttons say so beforehand, and what others did since is not shown. Lock the machine out all the same. The work is started, or completed, in Millwright once the connection is back.",
      ],
    },
    {
      title: "Add a meter",
      text: [
        "A machine has as many meters as it needs: hours, cycles, kilometres, any unit. A planner adds them on the machine’s page with a name, a unit and how many decimals it shows. A plan can fall due by one.",
      ],
    },
    {
      title: "Take a reading",
      text: [
        "On the machine’s page press Take a reading, type what the meter shows and press Enter. 3.5 and 3,5 are the same. A step of a procedure can take one too. It was read earlier, in the meter’s window, takes one of a past day: it has to lie between those before and after it.",
        "A lower value is not taken by itself. Correct it, or say that the counter went back to 0 (and the most that it can show), or that the meter was replaced (and what the old one showed last): what was used goes on counting. A value that is more than three times the usual is asked about once. A deleted meter comes back with its readings, by Undo or from Recently deleted.",
      ],
    },
    {
      title: "A round of readings",
      steps: [
        "Open Daily tasks and press Round of readings beside the meters to read, or look for Meters.",
        "Choose a department.",
        "Type what each meter shows; Enter records it and goes to the next.",
      ],
    },
    {
      title: "Meters to read",
      text: [
        "A meter that was not read for more than twice its usual time stands among the daily tasks, with its field, until somebody reads it.",
      ],
    },
    {
      title: "Correct a reading",
      text: [
        "A reading is never overwritten. A planner puts it right with another value and a word why, or takes it back; both stay in the list, and what was used after it is worked out anew.",
      ],
    },
    {
      title: "Readings from a spreadsheet",
      text: [
        "Paste readings, beside the round, takes rows of machine, meter, when and value, and says of each what becomes of it before anything is recorded. The export holds all readings as meter_reading.csv.",
      ],
    },
    {
      title: "Lines and criticality",
      text: [
        "Under Part of, a machine is put into a line, and the line into a larger one. A line’s page lists its machines with their states. Criticality says how much hangs on it: A stops the line, B slows it, C can wait. Its class says what it is, a pump or a press: failures are compared within a class. The classes are a list of the plant, under Profile, and machines are filtered and pasted with them.",
      ],
    },
    {
      title: "Move a machine",
      steps: ["Open the machine and press Edit.", "Choose the other department and save."],
    },
    {
      title: "Deleting",
      text: [
        "Deleting a department, a machine or a technician asks first, and says how much open work points to it: keep that work without it, move it to another one, or cancel it. Past work keeps their names. An owner brings them back under Recently deleted: a machine returns to its department if that still stands.",
      ],
    },
  ],
  tips: [
    "Files may be PDF, Word, Excel, CSV, JPG, PNG, WebP, HEIC (as an iPhone takes them) or text, up to 25 MB each; a phone’s photo can be taken on the spot.",
  ],
} as const;
