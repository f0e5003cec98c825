import type { payments as source } from "#manual/en/payments.ts";
import type { Like } from "#text.ts";

export const payments = [
  {
    title: "Forfaits, paiements et reçus",
    text: [
      "Tarifs montre deux forfaits, au mois ou à l’année. Professionnel comprend l’inventaire des pièces, Starter comprend tout le reste. Chaque paiement vaut pour une période : rien n’est prélevé de lui-même, et renouveler tôt ne fait perdre aucun jour.",
      "Passer à un meilleur forfait ne coûte que la différence pour les jours qui restent. D’un mois à une année, l’année commence le jour même, et la part non utilisée du mois est déduite.",
      "Chaque paiement qui compte a son reçu, par courriel aux propriétaires et sur leur profil, où s’entrent le nom et l’adresse pour les reçus. Certaines banques prennent quelques jours pour confirmer un paiement; ne payez pas de nouveau d’ici là.",
    ],
  },
  {
    title: "Remboursements",
    text: [
      "Un paiement qui arrive trop tard pour acheter quoi que ce soit, ou qui n’est pas le montant à payer, est remboursé en entier de lui-même. Les propriétaires en sont avisés par courriel; il n’a pas de reçu.",
      "Quand un paiement est remboursé en entier, ou contesté par la banque, ce qu’il avait acheté prend fin ce jour-là. Ce que les autres paiements ont acheté demeure. S’ils avaient payé une part des mêmes jours, comme le fait une mise à niveau, leur argent devient des jours du meilleur forfait qu’ils ont acheté. Un remboursement partiel laisse le forfait tel quel, et rien n’est jamais supprimé.",
    ],
  },
] as const satisfies Like<typeof source>;
