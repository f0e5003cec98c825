import type { assignees as source } from "#en/assignees.ts";
import type { Like } from "#text.ts";

export const assignees = {
  title: "Techniciens",
  firstName: "Prénom",
  lastName: "Nom",
  phone: "Téléphone (facultatif)",
  specialization: "Spécialité (facultatif)",
  noSpecialization: "Aucune",
  specializations: {
    electrical: "Électricité",
    mechanical: "Mécanique",
    plumbing: "Plomberie",
    hvac: "CVC",
    general: "Entretien général",
  },
  roles: { Technician: "Technicien" },
  add: "Ajouter le technicien",
  fillAll: "Veuillez remplir tous les champs",
  added: "Technicien {name} ajouté",
  addFailed: "Échec de l’ajout du technicien",
  remove: "Retirer {name}",
  removeQuestion: "Retirer {name} des techniciens ?",
  removeConsequence: "Les travaux passés gardent son nom.",
  removeConfirm: "Retirer",
  removed: "Technicien retiré",
  removeFailed: "Échec du retrait du technicien",
  loadFailed: "Échec du chargement des techniciens",
  empty: "Aucun technicien pour l’instant",
  emptyHelp: "Ajoutez les gens qui font le travail; vous pourrez ensuite leur assigner des bons de travail.",
} satisfies Like<typeof source>;
