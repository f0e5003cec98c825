import type { support as source } from "#support/en.ts";
import type { Like } from "#text.ts";

export const support = {
  title: "Soutien",
  tabs: { manual: "Manuel d’utilisation", contact: "Joindre les développeurs" },
  search: "Chercher dans le manuel",
  sections: "Sections",
  nothingFound: "Le manuel n’en dit rien",
  nothingFoundHelp: "Essayez un autre mot, ou demandez-nous.",
  ask: "Demandez-nous",
  tips: "Trucs rapides",
  found: { one: "{n} passage trouvé", other: "{n} passages trouvés" },
  loadFailed: "Le manuel n’a pas pu être chargé",
  contactTitle: "Envoyer une demande",
  contactHelp: "Nous répondons en moins de 24 heures, en français ou en anglais, à {email}.",
  subject: "Objet",
  message: "Message",
  messageHelp: "Qu’avez-vous fait, qu’attendiez-vous, que s’est-il passé ?",
  priority: "Priorité",
  send: "Envoyer la demande",
  sending: "Envoi…",
  sent: "Demande de soutien envoyée ! Nous vous répondrons en moins de 24 heures.",
  targetsTitle: "Nos délais de réponse",
  targets: [
    { what: "Critique : l’usine est arrêtée", within: "en moins de 4 heures" },
    { what: "Bogues", within: "en moins de 24 heures" },
    { what: "Demandes de fonctions", within: "en moins de 48 heures" },
    { what: "Questions générales", within: "en moins de 3 jours ouvrables" },
  ],
  writeUs: "Ou écrivez-nous",
  version: "Version {version}",
} satisfies Like<typeof source>;
