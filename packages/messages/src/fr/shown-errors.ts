import type { shownErrors as source } from "#en/shown-errors.ts";
import type { Like } from "#text.ts";

export const shownErrors = {
  password_too_short: "Le mot de passe doit contenir au moins 6 caractères",
  password_too_common: "Choisissez un mot de passe plus difficile à deviner",
  password_wrong:
    "Ce n’est pas votre mot de passe actuel. Tapez-le de nouveau ou faites-vous envoyer un lien pour en choisir un autre.",
  name_required: "Veuillez entrer un nom",
  payment_unavailable: "Le service de paiement est injoignable pour le moment. Veuillez réessayer dans un instant.",
  for_owners: "Seul un propriétaire de l’entreprise peut faire cela.",
  for_planners: "Seul un planificateur ou un propriétaire peut faire cela.",
  for_technicians: "Seul un technicien, un planificateur ou un propriétaire peut faire cela.",
  for_requesters: "Seul un demandeur, un technicien, un planificateur ou un propriétaire peut faire cela.",
  for_viewers: "Seul un lecteur, un technicien, un planificateur ou un propriétaire peut faire cela.",
} satisfies Like<typeof source>;
