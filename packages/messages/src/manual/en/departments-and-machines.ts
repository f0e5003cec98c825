export const departmentsAndMachines = {
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
} as const;
