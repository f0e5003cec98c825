import type { purchaseSheet as en } from "#purchase-sheet/en.ts";
import type { Like } from "#text.ts";

export const purchaseSheet: Like<typeof en> = {
  title: "Bon de commande {code}",
  buyer: "Commandé par",
  supplier: "Fournisseur",
  deliverTo: "Livrer à",
  orderedOn: "Commandé le",
  expectedOn: "Attendu le",
  contact: "Contact",
  notes: "Notes",
  draft: "Brouillon : pas encore commandé",
  number: "Votre numéro",
  part: "Pièce",
  code: "Notre code",
  quantity: "Quantité",
  unit: "Unité",
  pieces: "pièces",
  price: "Prix unitaire (CAD)",
  amount: "Montant (CAD)",
  total: "Total",
  untaxed: "Les prix sont en dollars canadiens, avant taxes.",
  unknownPrice: "à confirmer",
  someUnknown: "Sans ce qui est à confirmer.",
  allUnknown: { one: "Le prix de {n} ligne est à confirmer.", other: "Les prix de {n} lignes sont à confirmer." },
  file: "{code}.csv",
  mail: {
    subject: "Bon de commande {code} de {company}",
    intro:
      "{company} commande les pièces ci-dessous. Veuillez confirmer la commande, ses prix et sa date en répondant à ce message.",
    line: "{quantity} × {part}",
    numbers: "Votre numéro : {number}",
    each: "{price} chacune",
    attached: "Les lignes sont aussi jointes sous forme de feuille (CSV).",
  },
};
