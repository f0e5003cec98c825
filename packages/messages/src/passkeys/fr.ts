import type { passkeys as source } from "#passkeys/en.ts";
import type { Like } from "#text.ts";

export const passkeys = {
  title: "Clés d’accès",
  help: "Connectez-vous avec votre empreinte, votre visage ou une clé de sécurité au lieu de votre mot de passe.",
  add: "Ajouter une clé d’accès",
  name: "Nom",
  nameHelp: "Pour la reconnaître, par exemple l’appareil qui la garde.",
  added: "Clé d’accès ajoutée",
  addedAt: "Ajoutée {when}",
  neverUsed: "Pas encore utilisée",
  remove: "Retirer",
  removeOne: "Retirer {name}",
  removeQuestion: "Retirer la clé d’accès {name} ?",
  removeConsequence: "Elle ne vous connectera plus. Votre mot de passe fonctionne toujours.",
  removed: "Clé d’accès retirée",
  removeAll: "Tout retirer",
  removeAllQuestion: "Retirer toutes les clés d’accès ?",
  allRemoved: "Toutes les clés d’accès ont été retirées",
  notRemoved: "Échec du retrait de la clé d’accès",
  loadFailed: "Échec du chargement des clés d’accès",
  bySignOn:
    "Les clés d’accès ouvrent toutes vos entreprises. Connectez-vous avec votre mot de passe pour les voir et les retirer.",
  places: {
    elsewhere: "Les clés d’accès fonctionnent à {origin}. Ouvrez-y Millwright pour en ajouter une.",
    nowhere:
      "Les clés d’accès ont besoin d’une adresse en https avec un nom d’hôte. Demandez à la personne qui s’occupe du serveur.",
    unknown: "Ce navigateur ne connaît pas les clés d’accès.",
  },
  /** Why the browser gave none. */
  faults: {
    cancelled: "Aucune clé d’accès n’a été choisie. Réessayez ou utilisez votre mot de passe.",
    elsewhere:
      "Les clés d’accès sont liées à l’adresse habituelle de Millwright. Ouvrez-la ou utilisez votre mot de passe.",
    known: "Cet appareil a déjà une clé d’accès à vous.",
  },
  rule: {
    label: "Connexion renforcée",
    help: "Les planificateurs et les propriétaires ont besoin d’un mot de passe d’au moins 12 caractères ou d’une clé d’accès. Qui n’a ni l’un ni l’autre y est d’abord conduit.",
  },
  stronger: {
    title: "Renforcez votre connexion",
    intro:
      "{company} demande à ses planificateurs et à ses propriétaires un mot de passe d’au moins 12 caractères ou une clé d’accès.",
    passwordHelp: "Au moins 12 caractères",
    longAlready: "Votre mot de passe est déjà assez long ? Il suffit alors de vous connecter de nouveau.",
    signInAgain: "Se connecter de nouveau",
  },
} satisfies Like<typeof source>;
