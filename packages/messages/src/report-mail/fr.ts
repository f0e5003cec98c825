import type { reportMail as source } from "#report-mail/en.ts";
import type { Like } from "#text.ts";

export const reportMail = {
  machine: "{machine}, {company}",
  subjects: {
    received: "Votre signalement {code} est arrivé",
    asked: "Une question sur votre signalement {code}",
    accepted: "Votre signalement {code} est accepté",
    in_progress: "Votre signalement {code} est en réparation",
    done: "Votre signalement {code} est réglé",
    declined: "Votre signalement {code} est refusé",
    note: "Une note sur votre signalement {code}",
  },
  said: {
    received:
      "Quelqu’un a fait un signalement ({place}) et a donné cette adresse pour en suivre l’avancement. C’est le signalement {code}. Vous recevez un message quand il avance.",
    asked: "{company} vous pose une question sur votre signalement ({place}) :",
    accepted: "Votre signalement ({place}) est accepté. Quelqu’un s’en occupera.",
    in_progress: "Ce que vous avez signalé ({place}) est en réparation.",
    in_progress_by: "Ce que vous avez signalé ({place}) est en réparation; {who} s’en occupe.",
    done: "Ce que vous avez signalé ({place}) est réglé.",
    declined: "Votre signalement ({place}) est refusé :",
    note: "Une note sur votre signalement ({place}) :",
  },
  open: "Voir où ça en est",
  answer: "Répondre",
  notYou: "Si ce n’était pas vous, arrêtez ces messages ci-dessous; vous n’en entendrez plus parler.",
  stop: "Ne plus recevoir de messages sur ce signalement",
  noSubject: "Sans objet",
  leftOut: "Pièces jointes laissées de côté : {n}",
} satisfies Like<typeof source>;
