import type { mail as source } from "#mail/en.ts";
import type { Like } from "#text.ts";

export const mail = {
  product: "Millwright",
  tagline: "Gestion de l’entretien",
  buttonAt: "{button} :",
  fact: "{fact} : {value}",
  linkHint: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :",
  answers: "Des questions ? Répondez à ce message : il parvient au soutien.",
  code: {
    subject: "{code} est votre code Millwright",
    intro: "Entrez ce code pour confirmer votre adresse courriel et créer votre compte :",
    expiry: "Le code est valide pendant {minutes} minutes.",
    ignore: "Vous ne l’avez pas demandé ? Ignorez ce message : aucun compte n’est créé sans le code.",
  },
  known: {
    subject: "Vous avez déjà un compte Millwright",
    intro:
      "Quelqu’un a demandé un code de vérification pour {email}. Cette adresse a déjà un compte; aucun code n’a donc été créé.",
    signIn: "Se connecter",
    forgot: "Si vous avez oublié votre mot de passe, vous pouvez en choisir un nouveau :",
    reset: "Choisir un nouveau mot de passe",
    ignore: "Ce n’était pas vous ? Ignorez ce message : rien n’a changé.",
  },
  reset: {
    subject: "Choisissez un nouveau mot de passe Millwright",
    intro: "Quelqu’un a demandé un nouveau mot de passe pour {email}.",
    button: "Choisir un nouveau mot de passe",
    expiry: "Le lien fonctionne une seule fois, d’ici {minutes} minutes.",
    ignore: "Ce n’était pas vous ? Ignorez ce message : votre mot de passe reste le même.",
  },
  passwordChanged: {
    subject: "Votre mot de passe Millwright a été changé",
    intro: "Le mot de passe de {email} a été changé. Tous les appareils ont été déconnectés.",
    introElsewhere:
      "Le mot de passe de {email} a été changé dans le profil. Tous les autres appareils ont été déconnectés.",
    passkeysStay: {
      one: "Votre clé d’accès fonctionne toujours. Si vous ne la connaissez pas, retirez-la dans votre profil.",
      other: "Vos {n} clés d’accès fonctionnent toujours. Retirez dans votre profil celles que vous ne connaissez pas.",
    },
    linksEnded:
      "Le lien avec le service de connexion de votre entreprise, fait avec l’ancien mot de passe, a pris fin. Refaites-le avec le nouveau.",
    notYou: "Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe :",
    button: "Choisir un nouveau mot de passe",
  },
  passkeys: {
    added: {
      subject: "Une clé d’accès a été ajoutée à votre compte Millwright",
      intro: "La clé d’accès « {name} » ouvre maintenant le compte de {email}.",
    },
    removed: {
      subject: "Une clé d’accès a été retirée de votre compte Millwright",
      intro: "La clé d’accès « {name} » n’ouvre plus le compte de {email}.",
    },
    allRemoved: {
      subject: "Toutes les clés d’accès ont été retirées de votre compte Millwright",
      intro: "Plus aucune clé d’accès n’ouvre le compte de {email}. Son mot de passe l’ouvre toujours.",
    },
    notYou:
      "Ce n’était pas vous ? Ouvrez votre profil, retirez les clés d’accès que vous ne connaissez pas et changez votre mot de passe :",
    button: "Ouvrir votre profil",
  },
  webhookDisabled: {
    subject: "Un webhook de {company} a été désactivé",
    intro: "Rien n’est arrivé à {address} depuis {days} jours. Millwright n’y envoie plus les événements de {company}.",
    next: "Regardez ses livraisons pour voir ce qui est revenu. Quand l’adresse répond de nouveau, activez le webhook.",
    button: "Ouvrir les webhooks",
  },
  passwordUsed: {
    subject: "{name} a ouvert {company} sans son service de connexion",
    intro:
      "{company} ne s’ouvre que par son propre service de connexion. {name}, propriétaire, s’est tout de même connecté avec un mot de passe ou une clé d’accès.",
    next: "Cet accès sert quand le service de connexion de l’entreprise est en panne. Si ce n’était pas {name}, mettez fin à ses sessions et changez le mot de passe.",
    button: "Ouvrir les réglages de connexion",
  },
  keyReported: {
    subject: "Une clé d’API de {company} a été signalée et révoquée",
    intro:
      "Quelqu’un a signalé la clé d’API « {name} » ({key}…) de {company} : elle se trouvait là où d’autres peuvent la lire. Elle a été révoquée aussitôt et n’ouvre plus rien.",
    next: "Ce qui s’en servait s’est arrêté. Créez une nouvelle clé, et lisez dans le journal ce que l’ancienne a fait.",
    button: "Ouvrir les clés d’API",
  },
  joined: {
    subject: "{name} a rejoint {company}",
    intro: "{name} ({email}) a rejoint {company} avec le code d’entreprise, à titre de {role}.",
    introInvited: "{name} ({email}) a accepté l’invitation de {company}, à titre de {role}.",
    introSignOn: "{name} ({email}) s’est joint à {company} par son service de connexion, comme {role}.",
    level: "Accès actuel de {name} : {level}.",
    notWanted: "Vous ne connaissez pas cette personne ? Retirez-la à cet endroit : le code d’entreprise change aussi.",
    notWantedInvited: "Ce n’est pas la bonne personne ? Retirez-la à cet endroit.",
    button: "Modifier son accès ou la retirer",
  },
  invitation: {
    subject: "{by} vous invite à rejoindre {company} dans Millwright",
    intro:
      "{by} vous invite à rejoindre {company} à titre de {level}. C’est dans Millwright que l’usine planifie et fait son entretien.",
    levels: {
      owner: "propriétaire",
      planner: "planificateur",
      technician: "technicien",
      requester: "demandeur, qui signale ce qui est brisé",
      viewer: "lecteur, qui consulte sans rien changer",
    },
    button: "Accepter l’invitation",
    expiry:
      "Le lien fonctionne une seule fois, pour {email}, d’ici {days} jours. Gardez ce message pour vous : quiconque a le lien peut se joindre à votre place.",
    ignore: "Vous ne savez pas de qui vient ce message ? Ignorez-le : rien ne se passe.",
  },
  short: {
    low: {
      subject: "{name} : il en reste {quantity}",
      intro:
        "Il reste {quantity} en stock de la pièce {name} ({code}) chez {company}. Son seuil minimal est de {minimum}.",
    },
    out: {
      subject: "{name} : rupture de stock",
      intro: "La pièce {name} ({code}) est en rupture de stock chez {company}. Son seuil minimal est de {minimum}.",
    },
    changed: "Dernier changement par {by}.",
    changedWhy: "Dernier changement par {by} : {notes}",
    button: "Ouvrir la pièce",
  },
  support: {
    subject: "[{priority}] {subject}",
    from: "{name} ({username}, {role}) de {company}. Les réponses vont à {email}.",
    priorities: { Low: "Basse", Medium: "Moyenne", High: "Haute", Critical: "Critique" },
  },
} satisfies Like<typeof source>;
