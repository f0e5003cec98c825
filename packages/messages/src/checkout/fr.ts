import type { checkout as source } from "#checkout/en.ts";
import type { Like } from "#text.ts";

export const checkout = {
  plans: { starter: "Starter", professional: "Professionnel" },
  periods: { monthly: "1 mois", yearly: "1 an" },
  title: "Millwright {plan}, {period}",
  upgradeTitle: "Millwright {plan} : mise à niveau jusqu’au {day}",
  test: {
    title: "Paiement d’essai",
    warning: "Ceci est un essai. Aucune carte n’est demandée, aucun montant n’est prélevé.",
    item: "Article",
    subtotal: "Sous-total",
    taxes: "Taxes (TPS et TVQ, à titre d’exemple)",
    total: "Total",
    payer: "Reçu envoyé à",
    pay: "Payer",
    paySlowly: "Payer par une banque lente (deux minutes)",
    decline: "Se faire refuser la carte",
    expire: "Laisser la session expirer",
    abandon: "Revenir sans payer",
    declined: "La carte a été refusée. Rien n’a été payé; réessayez.",
    over: "Ce paiement n’est plus ouvert.",
    paid: "C’est payé.",
    back: "Retour à Millwright",
  },
} satisfies Like<typeof source>;
