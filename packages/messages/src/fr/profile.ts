import type { profile as source } from "#en/profile.ts";
import type { Like } from "#text.ts";

export const profile = {
  fullNameRequired: "Le nom complet ne peut pas être vide",
  updateFailedTitle: "Échec de la mise à jour",
  updateFailed: "Échec de la mise à jour du profil",
  roleUpdateFailed: "Échec de la mise à jour du rôle",
  companyFailed: "Échec de la mise à jour de l’entreprise",
  password: {
    title: "Mot de passe",
    help: "Le changer vous déconnecte de tous les autres appareils.",
    change: "Changer le mot de passe",
    old: "Mot de passe actuel",
    new: "Nouveau mot de passe",
    changed: "Mot de passe changé. Les autres appareils ont été déconnectés.",
    failed: "Échec du changement de mot de passe",
  },
  browserOn: "{browser} sous {system}",
  singleKeys: {
    label: "Raccourcis à une touche",
    help: "Comme / pour la recherche et n pour un nouveau bon. Désactivez-les si vous parlez à votre appareil ou appuyez sur des touches par accident.",
    on: "Activés",
    off: "Désactivés",
  },
  unknownDevice: "Appareil inconnu",
  lastSeen: "Dernière utilisation {when}",
} satisfies Like<typeof source>;
