import type { payments as source } from "#payments/en.ts";
import type { Like } from "#text.ts";

export const payments = {
  pricing: {
    title: "Tarifs",
    intro: "Un seul prix pour toute l’usine. Deux forfaits, au mois ou à l’année.",
    toBoard: "Retour au tableau",
    toLogin: "Retour à la connexion",
    billing: "Facturation",
    yearlySaves: "Annuel, 5 % de moins",
    mode: "Que faire",
    modes: { new: "Nouveau forfait", upgrade: "Mise à niveau" },
    perMonth: "par mois",
    billedMonthly: "Payé un mois à la fois",
    billedYearly: "{amount} pour un an, {saving} de moins que 12 mois",
    includes: "{plan} comprend",
    features: {
      starter: [
        "Bons de travail de réparation sur un tableau en direct",
        "Entretien préventif, calendrier et tâches du jour",
        "Listes de vérification, photos, fichiers et feuilles à imprimer",
        "Historiques des réparations et de l’entretien",
        "Départements, machines et techniciens",
      ],
      professional: [
        "Tout ce que comprend Starter",
        "Inventaire des pièces avec stock et seuils minimaux",
        "Étiquettes de pièces à code-barres, et un lecteur",
        "Fournisseurs et manuels de chaque pièce",
      ],
    },
    current: "Votre forfait",
    startTrial: "Commencer l’essai gratuit",
    trialNote: "14 jours gratuits, sans carte.",
    subscribeTo: "S’abonner au forfait {plan}",
    renewPlan: "Renouveler {plan}",
    upgradeTo: "Passer au forfait {plan}",
    choose: "Choisir {plan}",
    chosen: "Choisi",
    ownersPay: "Un propriétaire de l’entreprise choisit et paie le forfait.",
    renewLater: "Ce forfait peut être renouvelé à partir du {day}.",
    partsClose: {
      title: "Starter ne comprend pas l’inventaire des pièces",
      trial: {
        one: "Votre essai comprend l’inventaire des pièces jusqu’au {day}. Avec Starter, il se ferme aujourd’hui, dès que le paiement est reçu. Le jour qui reste à l’essai s’ajoute à Starter.",
        other:
          "Votre essai comprend l’inventaire des pièces jusqu’au {day}. Avec Starter, il se ferme aujourd’hui, dès que le paiement est reçu. Les {n} jours qui restent à l’essai s’ajoutent à Starter.",
      },
      kept: "Les pièces, le stock, les fournisseurs et les manuels sont conservés. Ils s’ouvrent de nouveau dès que vous passez au forfait Professionnel.",
      action: "Continuer avec Starter",
    },
    afterPeriod: "Peut être choisi une fois la période payée terminée, après le {day}.",
    fullest: "Vous avez le forfait le plus complet. Il n’y a rien à mettre à niveau.",
    standing: {
      trial:
        "Essai gratuit : {left}, {until}. Si vous payez maintenant, ces jours sont conservés : la période payée s’y ajoute.",
      active: "Votre forfait : {package}. {left}, {until}.",
      soon: "Expire bientôt : {package}. {left}, {until}.",
      trialExpired:
        "Essai expiré. Choisissez un forfait pour rouvrir votre espace de travail; vos données sont conservées.",
      expired:
        "Abonnement expiré : {package}. Renouvelez-le pour rouvrir votre espace de travail; vos données sont conservées.",
    },
    processing:
      "Votre banque n’a pas encore confirmé un de vos paiements. Il n’y a rien d’autre à faire : il comptera dès qu’elle l’aura confirmé. Ne payez pas de nouveau.",
    calculation: {
      title: "Ce que coûte la mise à niveau aujourd’hui",
      change: "Du forfait {from} au forfait {to}",
      daysRemaining: "Jours restants",
      daysOf: "{left} sur {days}",
      worked: "Comment c’est calculé",
      period: { one: "Du {from} au {to}, {n} jour", other: "Du {from} au {to}, {n} jours" },
      targetRest: "{target}, pour les jours restants",
      targetYear: "{target}, une année entière",
      currentRest: "{current}, valeur non utilisée",
      cost: "À payer aujourd’hui, avant taxes",
      sameExpiry: "Seule la différence pour les jours restants est facturée. L’échéance reste la même : {day}.",
      newYear:
        "Une nouvelle année commence aujourd’hui et court jusqu’au {day}. La part non utilisée de la période en cours est déduite.",
      newYearAfterTrial:
        "Votre essai reste entier : la nouvelle année commence après lui, le {start}, et court jusqu’au {day}. La part non utilisée de la période en cours est déduite.",
    },
    noCheckoutUrl: "Aucune adresse de paiement reçue",
    loadFailed: "Les prix n’ont pas pu être chargés",
    good: {
      title: "Bon à savoir",
      taxes: "Les prix sont en dollars canadiens. Les taxes sont calculées au moment du paiement.",
      provider: "Vous payez par carte sur la page de notre fournisseur de paiement. Nous ne voyons jamais votre carte.",
      prorated: "Les mises à niveau sont calculées au prorata des jours restants.",
      atOnce:
        "Un forfait s’applique dès qu’il est payé. Avec Starter, l’inventaire des pièces se ferme; vos pièces sont conservées.",
      prepaid:
        "Chaque paiement vaut pour une période. Rien n’est prélevé de lui-même; renouveler tôt ne fait perdre aucun jour.",
      expiry:
        "Quand une période se termine sans renouvellement, l’espace de travail est verrouillé. Rien n’est supprimé : vos données sont conservées jusqu’au renouvellement.",
    },
  },
  payment: {
    checking: "Vérification de votre paiement",
    checkingDetail: "Cela prend quelques secondes. Veuillez garder cette page ouverte.",
    success: "Paiement reçu",
    successDetail: "{package} est actif, {until}. Merci.",
    successPlain: "Votre abonnement est actif. Merci.",
    amount: "Payé : {amount}, taxes comprises.",
    toBoard: "Aller au tableau",
    toPricing: "Retour aux tarifs",
    checkAgain: "Vérifier de nouveau",
    timeout: "Délai de vérification du paiement dépassé",
    timeoutDetail:
      "Le paiement n’a pas pu être vérifié. Veuillez communiquer avec le soutien si un montant a été prélevé.",
    processing: "Votre banque n’a pas encore confirmé",
    processingDetail:
      "Il n’y a rien d’autre à faire : le paiement de {amount} comptera dès que votre banque l’aura confirmé, ce qui peut prendre quelques jours. Les propriétaires recevront alors le reçu par courriel. Veuillez ne pas payer de nouveau.",
    failed: "La banque a refusé le paiement",
    failedDetail: "Aucun montant n’a été prélevé. Veuillez réessayer ou payer d’une autre façon.",
    too_late: "Le paiement est arrivé trop tard",
    too_lateDetail:
      "La période visée par la mise à niveau était terminée : {amount} ne pouvaient plus rien acheter. Le montant entier vous est rendu automatiquement; il n’y a rien d’autre à faire.",
    mismatch: "Ce n’est pas le montant qui était à payer",
    mismatchDetail:
      "{amount} n’ont rien acheté. Ce qui a été prélevé vous est rendu automatiquement; il n’y a rien d’autre à faire. Pour vous abonner, veuillez payer de nouveau.",
    expired: "Session de paiement expirée",
    expiredDetail: "Votre session de paiement est expirée. Veuillez réessayer.",
    support: "Joindre le soutien",
    unknown: "Ce paiement n’est pas connu ici",
    unknownDetail:
      "L’adresse ne nomme aucun paiement de votre entreprise. Si un montant a été prélevé, veuillez communiquer avec le soutien.",
  },
  receipts: {
    title: "Reçus",
    help: "Ce que votre entreprise a payé, le plus récent d’abord.",
    empty: "Rien n’a encore été payé. Chaque paiement reçoit un reçu ici.",
    loadFailed: "Les reçus n’ont pas pu être chargés",
    print: "Imprimer le reçu {number}",
    oneFailed: "Le reçu n’a pas pu être chargé",
    toProfile: "Retour au profil",
    printOrPdf: "Imprimer ou enregistrer en PDF",
    buyer: {
      title: "Les reçus sont établis au nom de",
      none: "Personne n’a encore été nommé : le nom de l’entreprise est imprimé, sans adresse.",
      edit: "Modifier le nom et l’adresse sur les reçus",
      help: "Votre comptable en a besoin sur chaque reçu. On le demande une seule fois; vous pouvez le modifier dans votre profil en tout temps, et les reçus gardent ce qui valait au moment du paiement.",
      name: "Nom",
      nameMissing: "Entrez le nom de l’entreprise qui paie",
      address: "Adresse",
      addressHint: "Comme sur une enveloppe : rue, ville, province, code postal",
      addressMissing: "Entrez l’adresse de l’entreprise qui paie",
      failed: "Le nom et l’adresse sur les reçus n’ont pas pu être enregistrés",
      later: "Payer sans l’indiquer",
      saveAndPay: "Enregistrer et payer",
    },
    kinds: { new: "Abonnement", renew: "Renouvellement", upgrade: "Mise à niveau" },
    period: "Du {from} au {to}",
    states: { partly_refunded: "Remboursé en partie", refunded: "Remboursé", disputed: "Contesté" },
    test: "Essai",
    without: {
      title: "Paiements sans reçu",
      outcomes: {
        processing: "La banque n’a pas encore confirmé. Il n’y a rien à faire; ne payez pas de nouveau.",
        too_late: "Arrivé alors qu’il ne pouvait plus rien acheter, il est remboursé en entier.",
        mismatch: "Ce n’est pas le montant qui était à payer; il est remboursé en entier.",
      },
      refunded: {
        too_late: "Arrivé alors qu’il ne pouvait plus rien acheter, il a été remboursé en entier.",
        mismatch: "Ce n’était pas le montant à payer; il a été remboursé en entier.",
      },
    },
    sheet: {
      number: "Numéro",
      paidOn: "Payé le",
      buyer: "Vendu à",
      paidBy: "Payé par",
      item: "Pour",
      upgradeFrom: "{to}, mise à niveau de {from}",
      period: "Période",
      subtotal: "Sous-total",
      taxes: "Taxes",
      total: "Total ({currency})",
      refunded: "Remboursé",
      testNote: "Un paiement d’essai : aucun montant n’a été prélevé.",
    },
  },
} satisfies Like<typeof source>;
