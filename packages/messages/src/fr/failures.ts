import type { failures as source } from "#en/failures.ts";
import type { Like } from "#text.ts";

export const failures = {
  offline: "Impossible de joindre le serveur. Vérifiez la connexion; ce que vous avez saisi est toujours là.",
  unreadable: "La réponse du serveur est illisible. Veuillez réessayer.",
  needsConnection: "Connexion requise.",
  notOnDevice: "Ceci n’est pas sur cet appareil",
  shownWhenBack: "L’affichage viendra dès qu’il y aura une connexion.",
  offlineBanner:
    "Aucune connexion. Vous voyez ce qui a été chargé en dernier; les déplacements et les étapes cochées sont conservés et seront envoyés à son retour.",
  reconnectingBanner: "Les mises à jour en direct sont interrompues. Reconnexion…",
  loadTitle: "Le chargement a échoué",
  crashTitle: "Cet écran a cessé de fonctionner",
  crashKept:
    "Rien de ce qui était enregistré n’est perdu, et ce que vous étiez en train de saisir dans un bon de travail est conservé sur cet appareil.",
  newVersion: "Une nouvelle version est arrivée",
  newVersionDetail:
    "Cette page a été ouverte avec une version antérieure. Rechargez-la pour continuer; votre saisie dans un bon de travail est conservée.",
  showDetails: "Détails techniques",
  languageNotLoaded: "La langue n’a pas pu être chargée. Vérifiez la connexion et réessayez.",
  copyFailed: "Copie impossible. Sélectionnez le texte et copiez-le à la main.",
} satisfies Like<typeof source>;
