import type { join as source } from "#join/en.ts";
import type { Like } from "#text.ts";

export const join = {
  title: "Rejoindre {company}",
  intro: "{by} vous invite à titre de {level}.",
  levels: {
    owner: "propriétaire",
    planner: "planificateur",
    technician: "technicien",
    requester: "demandeur",
    viewer: "lecteur",
  },
  hasAccount: "Vous avez déjà un compte Millwright. Entrez son mot de passe.",
  hasAccountBySignOn:
    "Vous avez déjà un compte Millwright. Entrez son mot de passe ; le service de connexion de l’entreprise suit, et vous y lie.",
  isNewBySignOn:
    "Cette entreprise s’ouvre par son propre service de connexion. Vous ne choisissez aucun mot de passe ici.",
  isNew: "Choisissez un mot de passe. Aucun code n’est nécessaire : ce lien est arrivé à votre adresse.",
  jobTitle: "Titre du poste",
  jobTitleNeeded: "Précisez votre titre de poste, par exemple Électricien",
  signIn: "Se connecter et rejoindre",
  register: "Créer le compte et rejoindre",
  welcome: "Bienvenue chez {company}",
  over: "Cette invitation n’ouvre rien",
  noLongerGood:
    "Cette invitation a été utilisée ou annulée, est échue ou s’adresse à un autre courriel. Demandez qu’on vous l’envoie de nouveau.",
  missing: "Le lien n’est pas complet. Ouvrez-le de nouveau à partir du courriel, ou copiez-le en entier.",
  loadFailed: "L’invitation n’a pas pu être chargée",
  toSignIn: "Aller à la connexion",
  asOther: "Vous êtes connecté à {company} avec {email}. En acceptant, vous passez à l’entreprise de l’invitation.",
} satisfies Like<typeof source>;
