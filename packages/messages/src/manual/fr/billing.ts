import type { billing as source } from "#manual/en/billing.ts";
import { payments } from "#manual/fr/payments.ts";
import type { Like } from "#text.ts";

export const billing = {
  id: "billing",
  title: "Forfaits et facturation",
  words:
    "expired expiré expirée échu échéance essai terminé abonnement renouveler renouvellement forfait prix facture reçu taxe carte banque remboursement mise à niveau starter professionnel",
  parts: [
    {
      title: "Quand l’essai ou un forfait est expiré",
      text: [
        "L’essai dure 14 jours. Quand l’essai ou un forfait payé est expiré, les écrans de l’usine sont verrouillés et rien n’est perdu : la connexion, le profil, le soutien, les tarifs et l’exportation complète fonctionnent encore, et tout revient avec le paiement.",
        "La barre du haut avertit durant les 3 derniers jours d’un essai et les 6 derniers d’un forfait payé; les propriétaires reçoivent aussi un courriel.",
      ],
    },
    ...payments,
  ],
  tips: ["Renouvelez quand vous voulez : le renouvellement s’ajoute à la fin, donc aucun jour n’est perdu."],
} as const satisfies Like<typeof source>;
