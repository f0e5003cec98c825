import type { Criticality } from "@millwright/domain/machines/machine";

/** The demo plant's departments with their machines, named as a shop in Drummondville names them. */
export const departments: Record<string, readonly string[]> = {
  Emboutissage: ["Presse 2", "Presse 4"],
  Usinage: ["Tour CNC 7", "Fraiseuse 3"],
  Packaging: ["Conveyor 3", "Labeller 1"],
  Expédition: ["Palettiseur", "Balance 3"],
  Utilities: ["Boiler 2", "Air compressor 1"],
  Assembly: ["Line B", "Robot 4", "Screwdriver station", "Vision check", "Outfeed belt"],
  Peinture: ["Ventilateur 12"],
  Compounding: ["Mixer 1"],
};

/** Bought, and in no department yet. */
export const unassignedMachines = ["Chariot élévateur 5"] as const;

interface MachineDetails {
  number?: string;
  model?: string;
  serial_number?: string;
  notes?: string;
  criticality?: Criticality;
  location_details?: string;
}

export const machineDetails: Record<string, MachineDetails> = {
  "Line B": { criticality: "A", notes: "Fed from Labeller 1; everything after it waits in the buffer for 20 minutes." },
  "Robot 4": {
    criticality: "A",
    number: "R-204",
    model: "FANUC M-10iD",
    serial_number: "R23X04117",
    location_details: "Cell 2, north side",
  },
  "Screwdriver station": { criticality: "B", model: "Weber SEV-E" },
  "Vision check": { criticality: "B", model: "Keyence CV-X" },
  "Outfeed belt": { criticality: "C" },
  "Air compressor 1": {
    number: "C-01",
    criticality: "A",
    model: "Atlas Copco GA 30",
    serial_number: "API-660412",
  },
  "Presse 4": {
    criticality: "A",
    number: "P-104",
    model: "Minster P2-200",
    serial_number: "P2-200-31877",
    notes: "Main cylinder resealed in 2024. Lock out at panel E-14 before any work under the slide.",
  },
  "Boiler 2": {
    criticality: "A",
    number: "CH-02",
    model: "Cleaver-Brooks CBEX-300",
    serial_number: "L-118204",
    notes: "Vérifier la qualité de l’eau chaque semaine; registre dans le bureau de la chaufferie.",
  },
  "Tour CNC 7": {
    criticality: "B",
    number: "T-107",
    model: "Mazak QT-250",
    serial_number: "269104",
    notes: "Spindle bearings: Barden 212HDM, on the shelf in aisle C.",
  },
};

/** The class of each machine, by its English name in the list that a plant begins with. */
export const classes: Readonly<Record<string, string>> = {
  "Presse 2": "Press",
  "Presse 4": "Press",
  "Tour CNC 7": "Lathe",
  "Fraiseuse 3": "Machining centre",
  "Conveyor 3": "Conveyor",
  "Labeller 1": "Labeller",
  Palettiseur: "Palletizer",
  "Boiler 2": "Boiler",
  "Air compressor 1": "Compressor",
  "Robot 4": "Robot",
  "Outfeed belt": "Conveyor",
  "Ventilateur 12": "Fan or blower",
  "Mixer 1": "Mixer or agitator",
  "Chariot élévateur 5": "Forklift",
};

/** What is a part of what. */
export const partsOf: Record<string, readonly string[]> = {
  "Line B": ["Robot 4", "Screwdriver station", "Vision check", "Outfeed belt"],
};

/** Machines that stand, since so many minutes. */
export const stoppedFor: Record<string, number> = { "Robot 4": 192 };

export const technicians = [
  { name: "Julie Tanguay", specialization: "mechanical" },
  { name: "Marc Lavoie", specialization: "electrical" },
  { name: "Priya Raman", specialization: "hvac" },
  { name: "Sam Gill", specialization: "general" },
  { name: "Étienne Roy", specialization: "plumbing" },
] as const;
