import type { checkout as source } from "#checkout/en.ts";
import type { Like } from "#text.ts";

export const checkout = {
  plans: { starter: "Starter", professional: "Professionnel" },
  periods: { monthly: "1 mois", yearly: "1 an" },
  title: "Millwright {plan}, {period}",
  upgraded: "Millwright {plan}, mise à niveau",
  upgradeTitle: "Millwright {plan} : mise à niveau jusqu’au {day}",
  receipt: {
    subject: "Reçu {number} : {title}",
    intro: "{by} a payé {total} pour {company} le {day}. Merci.",
    covered: "{title} : du {from} au {until}.",
    sums: "Sous-total {subtotal}, {taxes}, total {total}.",
    test: "C’était un essai : aucun montant n’a été prélevé.",
    taxes: "taxes",
    button: "Ouvrir le reçu pour l’imprimer",
  },
  givenBack: {
    too_late: {
      subject: "{total} vous sont remboursés : le paiement est arrivé trop tard",
      intro:
        "{by} a payé {total} pour {company} ({title}). À l’arrivée du paiement, la période visée par la mise à niveau était terminée : il ne pouvait plus rien acheter.",
    },
    mismatch: {
      subject: "{total} vous sont remboursés : ce n’est pas le montant à payer",
      intro:
        "{by} a payé {total} pour {company} ({title}). Ce n’est pas le montant qui était à payer : il n’a donc rien acheté.",
    },
    back: "Le montant entier retourne à la carte ou au compte d’où il vient; avec la plupart des banques, cela prend de 5 à 10 jours. Il n’y a rien d’autre à faire, et il n’y a pas de reçu, puisque rien n’a été acheté.",
    test: "C’était un essai : aucun montant n’a été prélevé.",
    button: "Voir les forfaits",
  },
  reversal: {
    refunded: {
      subject: "Remboursement du reçu {number}",
      intro: "Le reçu {number} de {company} a été remboursé : {amount}. Ce qu’il avait payé a pris fin.",
    },
    partlyRefunded: {
      subject: "Remboursement partiel du reçu {number}",
      intro: "Sur les {total} du reçu {number} de {company}, {amount} ont été remboursés. Le forfait reste tel quel.",
    },
    disputed: {
      subject: "Le paiement du reçu {number} est contesté",
      intro:
        "La banque conteste le paiement de {total} du reçu {number} de {company}. Ce qu’il avait payé a pris fin, jusqu’à ce que ce soit réglé.",
    },
    upheld: {
      subject: "Le paiement du reçu {number} a été maintenu",
      intro: "La contestation du reçu {number} de {company} est réglée : le paiement compte de nouveau.",
    },
    left: "Ce que les autres paiements ont acheté demeure : {list}.",
    leftOne: "{plan} jusqu’au {day}",
    coveredUntil: "L’abonnement de {company} est valide jusqu’au {day}.",
    notCovered: "{company} n’a plus d’abonnement. Vos données sont conservées; abonnez-vous pour continuer.",
    button: "Voir les forfaits",
  },
  reminder: {
    trial: {
      left: {
        subject: { one: "Il reste {n} jour à votre essai gratuit", other: "Il reste {n} jours à votre essai gratuit" },
        intro: {
          one: "Il reste {n} jour à l’essai gratuit de {company} : le {day} en est le dernier.",
          other: "Il reste {n} jours à l’essai gratuit de {company} : le {day} en est le dernier.",
        },
      },
      ended: {
        subject: "Votre essai gratuit est terminé",
        intro: "L’essai gratuit de {company} a pris fin le {day}.",
      },
      button: "Choisir un forfait",
    },
    period: {
      left: {
        subject: { one: "Il reste {n} jour à votre abonnement", other: "Il reste {n} jours à votre abonnement" },
        intro: {
          one: "Il reste {n} jour à l’abonnement de {company} ({plan}) : le {day} en est le dernier.",
          other: "Il reste {n} jours à l’abonnement de {company} ({plan}) : le {day} en est le dernier.",
        },
      },
      ended: {
        subject: "Votre abonnement est terminé",
        intro: "L’abonnement de {company} ({plan}) a pris fin le {day}.",
      },
      button: "Renouveler",
    },
    early: "Rien n’est débité automatiquement. Les jours restants sont conservés si vous payez d’avance.",
    kept: "Tout est conservé. Abonnez-vous pour continuer.",
  },
  test: {
    title: "Paiement d’essai",
    warning: "Ceci est un essai. Aucune carte n’est demandée, aucun montant n’est prélevé.",
    subtotal: "Sous-total",
    taxes: "Taxes (exemple)",
    total: "Total",
    payer: "Courriel",
    pay: "Payer",
    paySlowly: "Payer par une banque lente (2 min)",
    decline: "Se faire refuser la carte",
    expire: "Laisser la session expirer",
    abandon: "Revenir sans payer",
    declined: "La carte a été refusée. Rien n’a été payé; réessayez.",
    over: "Ce paiement n’est plus ouvert.",
    paid: "C’est payé.",
    back: "Retour à Millwright",
  },
} satisfies Like<typeof source>;
