/** The demo plant's departments with their machines, named as a shop in Drummondville names them. */
export const departments: Record<string, readonly string[]> = {
  Emboutissage: ["Presse 2", "Presse 4"],
  Usinage: ["Tour CNC 7", "Fraiseuse 3"],
  Packaging: ["Conveyor 3", "Labeller 1"],
  Expédition: ["Palettiseur", "Balance 3"],
  Utilities: ["Boiler 2", "Air compressor 1"],
  Assembly: ["Line B"],
  Peinture: ["Ventilateur 12"],
  Compounding: ["Mixer 1"],
};

/** Bought, and in no department yet. */
export const unassignedMachines = ["Chariot élévateur 5"] as const;

export const machineDetails: Record<string, { model: string; serial_number: string; notes: string }> = {
  "Presse 4": {
    model: "Minster P2-200",
    serial_number: "P2-200-31877",
    notes: "Main cylinder resealed in 2024. Lock out at panel E-14 before any work under the slide.",
  },
  "Boiler 2": {
    model: "Cleaver-Brooks CBEX-300",
    serial_number: "L-118204",
    notes: "Vérifier la qualité de l’eau chaque semaine; registre dans le bureau de la chaufferie.",
  },
  "Tour CNC 7": {
    model: "Mazak QT-250",
    serial_number: "269104",
    notes: "Spindle bearings: Barden 212HDM, on the shelf in aisle C.",
  },
};

export const technicians = [
  { name: "Julie Tanguay", specialization: "mechanical" },
  { name: "Marc Lavoie", specialization: "electrical" },
  { name: "Priya Raman", specialization: "hvac" },
  { name: "Sam Gill", specialization: "general" },
  { name: "Étienne Roy", specialization: "plumbing" },
] as const;
