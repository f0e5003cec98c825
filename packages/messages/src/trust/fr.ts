import type { Like } from "#text.ts";
import type { trust as source } from "#trust/en.ts";

export const trust: Like<typeof source> = {
  title: "Pour que cet appareil fasse confiance à Millwright",
  intro:
    "Dans votre usine, Millwright a son propre certificat. On l’indique une fois à chaque appareil; ensuite, l’adresse s’ouvre sans avertissement, et l’appareil peut travailler sans connexion, utiliser sa caméra et recevoir des notifications.",
  scope: "Ce certificat ne peut garantir que des adresses de votre usine, et aucun autre site.",
  state: {
    looking: "Vérification : cet appareil fait-il déjà confiance à Millwright ?",
    notYet:
      "Cet appareil ne fait pas encore confiance à Millwright. Suivez les étapes; cette page remarque d’elle-même quand c’est fait.",
    trusted: "Cet appareil fait confiance à Millwright, qui s’ouvre maintenant.",
    noScript: "Quand c’est fait, ouvrez Millwright :",
  },
  open: "Ouvrir Millwright",
  device: "Étapes pour",
  systems: { windows: "Windows", android: "Android", ios: "iPhone, iPad", macos: "Mac" },
  language: "English",
  compare: {
    title: "Avant d’installer : comparez",
    text: "N’importe qui sur le même réseau pourrait tenter de vous remettre un autre certificat. Son empreinte (SHA-256) doit être celle que le serveur affiche à son démarrage, et que votre administrateur possède :",
    until: "{name}, valide jusqu’au {day}",
  },
  download: { certificate: "Télécharger le certificat", profile: "Télécharger le profil" },
  other: "Ou en tant que profil :",
  steps: {
    windows: {
      download: {
        text: "Téléchargez le certificat. Le navigateur place {file} dans ses téléchargements; s’il le demande, conservez le fichier.",
        heading: "Téléchargements",
        shown: ["{file}", "Ouvrir le fichier"],
      },
      open: {
        text: "Ouvrez le fichier et appuyez sur Installer un certificat.",
        heading: "Certificat",
        shown: ["Délivré à : {name}", "Installer un certificat…"],
      },
      user: {
        text: "Choisissez Utilisateur actuel, puis Suivant. Ordinateur local vaut pour tous ceux qui ouvrent une session sur cet ordinateur, et demande un administrateur.",
        heading: "Assistant Importation du certificat",
        shown: ["Utilisateur actuel", "Ordinateur local", "Suivant"],
      },
      store: {
        text: "Choisissez la deuxième ligne, appuyez sur Parcourir et prenez Autorités de certification racines de confiance. Puis OK, Suivant et Terminer.",
        heading: "Assistant Importation du certificat",
        shown: [
          "Placer tous les certificats dans le magasin suivant",
          "Autorités de certification racines de confiance",
          "Suivant",
        ],
      },
      confirm: {
        text: "Windows avertit une dernière fois : répondez Oui. Fermez toutes les fenêtres du navigateur, puis rouvrez-le.",
        heading: "Avertissement de sécurité",
        shown: ["Voulez-vous installer ce certificat ?", "Oui", "Non"],
      },
    },
    android: {
      download: {
        text: "Téléchargez le certificat. Si Android dit qu’il faut l’installer dans les paramètres, c’est normal : continuez là.",
        heading: "Téléchargements",
        shown: ["{file}"],
      },
      settings: {
        text: "Dans Paramètres, ouvrez Sécurité et confidentialité, puis Chiffrement et identifiants (sur certains appareils, derrière Plus ou Autres paramètres de sécurité). Ou cherchez-y « certificat ».",
        heading: "Paramètres",
        shown: ["Sécurité et confidentialité", "Chiffrement et identifiants", "Installer un certificat"],
      },
      kind: {
        text: "Choisissez Certificat CA.",
        heading: "Installer un certificat",
        shown: ["Certificat CA", "Certificat utilisateur de VPN et d’appli", "Certificat Wi-Fi"],
      },
      anyway: {
        text: "Android met en garde contre tout certificat de ce genre. Appuyez sur Installer quand même et donnez le NIP de l’appareil; un appareil sans verrouillage d’écran en demande d’abord un.",
        heading: "Vos données ne seront pas privées",
        shown: ["Installer quand même", "Ne pas installer"],
      },
      file: {
        text: "Choisissez le fichier téléchargé. Revenez ensuite à cette page.",
        heading: "Téléchargements",
        shown: ["{file}", "Certificat CA installé"],
      },
    },
    ios: {
      download: {
        text: "Dans Safari, téléchargez le profil et touchez Autoriser. Les autres navigateurs ne le peuvent pas.",
        heading: "Safari",
        shown: [
          "Ce site Web tente de télécharger un profil de configuration. Voulez-vous l’autoriser ?",
          "Autoriser",
          "Ignorer",
        ],
      },
      profile: {
        text: "Dans Réglages, touchez Profil téléchargé, tout en haut. Il y attend huit minutes.",
        heading: "Réglages",
        shown: ["Profil téléchargé", "Général"],
      },
      install: {
        text: "Touchez Installer, en haut à droite, donnez le code de l’appareil, puis touchez encore Installer. « Non signé » s’affiche pour tout profil de ce genre.",
        heading: "Installer le profil",
        shown: ["{name}", "Installer"],
      },
      trust: {
        text: "Dans Réglages, ouvrez Général, Informations et, tout en bas, Réglages des certificats. Activez le certificat, puis touchez Continuer.",
        heading: "Réglages des certificats",
        shown: ["Activer la confiance totale pour les certificats racines", "{name}"],
      },
    },
    macos: {
      download: {
        text: "Téléchargez le certificat, puis ouvrez-le depuis Téléchargements.",
        heading: "Téléchargements",
        shown: ["{file}"],
      },
      add: {
        text: "Trousseaux d’accès demande où il va : choisissez session, puis Ajouter.",
        heading: "Ajouter des certificats",
        shown: ["Trousseau : session", "Ajouter"],
      },
      find: {
        text: "Sous session, choisissez Certificats, et ouvrez le nouveau par un double clic.",
        heading: "Trousseaux d’accès",
        shown: ["session", "Certificats", "{name}"],
      },
      always: {
        text: "Ouvrez Se fier et réglez Lors de l’utilisation de ce certificat à Toujours approuver. Fermez la fenêtre et donnez votre mot de passe. Rouvrez ensuite le navigateur.",
        heading: "{name}",
        shown: ["Se fier", "Lors de l’utilisation de ce certificat : Toujours approuver"],
      },
    },
  },
};

export const wrongPort = "Ce port parle HTTPS. Allez à {address}";
