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
      title: "Lines and criticality",
      text: [
        "Under Part of, a machine is put into a line, and the line into a larger one. A line’s page lists its machines with their states. Criticality says how much hangs on it: A stops the line, B slows it, C can wait.",
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
  tips: ["Files may be PDF, Word, JPG, PNG or text, up to 25 MB each; a phone’s photo can be taken on the spot."],
} as const;
