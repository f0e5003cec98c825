export const departmentNames = [
  "Emboutissage",
  "Usinage",
  "Packaging",
  "Expédition",
  "Utilities",
  "Assembly",
  "Peinture",
  "Compounding",
  "Moulage",
  "Soudage",
  "Warehouse",
  "Laboratoire",
] as const;

export const machineKinds = [
  "Presse",
  "Conveyor",
  "Tour CNC",
  "Mixer",
  "Palettiseur",
  "Air compressor",
  "Fraiseuse",
  "Labeller",
  "Four",
  "Robot",
  "Pompe",
  "Press brake",
] as const;

export const partKinds = [
  "Ball bearing",
  "Courroie trapézoïdale",
  "Hydraulic seal",
  "Contacteur",
  "Proximity sensor",
  "Filtre à air",
  "Chain link",
  "Vérin",
  "O-ring",
  "Fusible",
] as const;

export const technicianNames = [
  "Julie Tanguay",
  "Marc Lavoie",
  "Priya Raman",
  "Sam Gill",
  "Étienne Roy",
  "Chantal Bélanger",
  "Mike O’Brien",
  "Nadia Haddad",
  "Luc Gagné",
  "Grace Chen",
  "Yves Fortin",
  "Tom Wilson",
] as const;

export const notes = [
  "Parts ordered, two days",
  "Pièce commandée, deux jours",
  "Waits for the line to stop, after the night shift",
  "À refaire au prochain arrêt planifié",
  "Same fault as last month",
  "Garantie du fournisseur à vérifier",
] as const;
