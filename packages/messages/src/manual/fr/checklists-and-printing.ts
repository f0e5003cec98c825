import type { checklistsAndPrinting as source } from "#manual/en/checklists-and-printing.ts";
import type { Like } from "#text.ts";

export const checklistsAndPrinting = {
  id: "checklists-and-printing",
  title: "Listes de vérification et impression",
  picture: "La feuille imprimée d’un bon de travail",
  parts: [
    {
      title: "Listes de vérification",
      text: [
        "Écrivez les étapes en créant le bon de travail, ou plus tard avec Modifier; la touche Entrée ajoute une étape. Sur une réparation, chaque coche est enregistrée dès qu’elle est faite, avec qui et quand. Sur un entretien préventif, la liste se modifie en mode modification; pendant qu’il est En cours, ses étapes se cochent là où vous les lisez. Un technicien les coche même avant : la première coche commence l’entretien.",
        "Si deux personnes cochent en même temps des étapes différentes, les deux comptent.",
      ],
    },
    {
      title: "Procédures",
      text: [
        "Une procédure dit comment un travail se fait et ce qui se vérifie : cases à cocher, conforme ou non conforme, nombres avec unité et limites, choix, textes, photos, relevés de compteur, signatures, en sections. Le planificateur les écrit sous Procédures; les techniciens les y lisent.",
        "Tapez une étape, puis Entrée pour la suivante; une liste collée devient une étape par ligne. Une ligne peut dire son genre : [3-5 mm/s] Vibration est un nombre, [max 4,5 mm/s] n’a qu’une limite, [?] Gardes en place est conforme ou non conforme, [Bon / Bas!] Niveau d’huile est un choix où le point d’exclamation marque un échec, et # Avant le démarrage est une section. Alt et les flèches déplacent une étape, Alt et Entrée ouvrent son genre, Ctrl et Entrée ses options, Retour arrière retire une étape vide, Ctrl et Z annulent.",
        "Les options contiennent les deux langues côte à côte, l’aide, les limites et les règles : obligatoire, photo en cas d’échec, point d’arrêt obligatoire qu’une deuxième personne vérifie, cadenassage, et ce que fait un échec. Ce que vous tapez est gardé sur l’appareil; Enregistrer le brouillon l’enregistre. Si quelqu’un d’autre a enregistré entre-temps, les deux sont réunis, et là où vous avez changé la même étape, vous choisissez.",
        "Publier crée une version qui ne change plus. Le travail déjà commencé garde la sienne; le suivant commence avec la dernière. Chaque version se lit et se compare à la précédente. Une procédure retirée ne peut plus être choisie pour un nouveau travail, jusqu’à ce qu’elle soit rétablie. Dans le formulaire d’un bon de travail, D’une procédure… en trouve une publiée par son nom; ses étapes viennent avant celles du formulaire. Faire une procédure de ces étapes les met parmi les procédures, comme brouillon. Télécharger en CSV, dans le menu d’une procédure, en fait une feuille de calcul, avec le compteur d’une étape par noms de machine et de compteur; Importer un CSV en montre d’abord chaque ligne, puis en fait un brouillon quand plus aucune n’est à corriger.",
      ],
    },
    {
      title: "Les étapes à la machine",
      text: [
        "Un travail qui suit une procédure a un bouton Aller aux étapes : une étape par carte, avec des touches de chiffres qu’un doigt ganté trouve; 3,5 et 3.5 sont la même chose. Les limites et la dernière valeur se tiennent à côté du champ. Une valeur hors limites est dite tout de suite, avec ce qu’elle entraîne : une note, une réparation pour cette machine, ou l’impossibilité de terminer le travail. Entrée, ou Suivant, garde la réponse et continue; Plus tard laisse l’étape ouverte. Vous revenez là où vous étiez, avec ce que vous aviez tapé.",
        "Quand on mesure de nouveau, les deux valeurs sont gardées et la dernière compte. Une étape peut demander la valeur avant réglage puis après réglage. Impossible… marque une étape sans objet, avec votre raison. Un point d’arrêt obligatoire attend une deuxième personne : sur son propre appareil, ou sur une tablette partagée avec son visage et son NIP. Une signature redemande votre NIP ou votre mot de passe; ce qui change ensuite est dit à côté d’elle.",
        "Les réponses et les photos restent sur l’appareil tant qu’il n’y a pas de connexion et partent d’elles-mêmes; signer exige la connexion. La réparation qu’une étape en échec a ouverte est annoncée par un message et reste à côté de l’étape, et la réparation dit par quoi elle a été trouvée. La page d’une machine dessine ce qui y a été mesuré, avec ses limites.",
      ],
    },
    {
      title: "Imprimer un bon de travail",
      text: [
        "Imprimer fait une feuille pour A4 ou Lettre : les renseignements, les consignes de sécurité, les étapes avec des cases pour un stylo et les lignes de signature du technicien et du superviseur. D’un travail terminé, la ligne du technicien dit qui l’a terminé, sur quelle tablette partagée, et quand. La durée réelle, les pièces et outils requis et les commentaires s’y écrivent à la main; les photos s’ajoutent dans Fichiers. Le code QR du haut ouvre le bon de travail sur un téléphone.",
      ],
    },
    {
      title: "Étiquettes",
      text: [
        "Un bon de travail s’imprime aussi sur une étiquette de 2 po sur 1 po, par son menu. Choisissez ce format de papier dans la fenêtre de l’imprimante, à 100 % et sans marges. Le code commence par l’adresse que les gens tapent pour ouvrir Millwright; si personne ne l’a réglée, un avertissement le dit avant l’impression.",
      ],
    },
    {
      title: "Historiques",
      text: [
        "L’historique des réparations et celui des entretiens se filtrent, se téléchargent en CSV pour un tableur et s’impriment en rapport. Une entrée ouvre ce qui a été terminé tel que c’était alors, même si le bon de travail a été supprimé depuis; ce qui a changé depuis est marqué, avec qui et quand. Supprimer une entrée cache la trace et ne défait aucun travail, son jour reste fait et n’est pas redemandé.",
        "Millwright tient un journal de qui a changé quoi, quand, et de quoi à quoi. L’onglet Commentaires d’un bon de travail, d’un entretien préventif ou d’une machine, et l’onglet Activité d’une pièce, le montrent, du plus récent au plus ancien : les champs avant et après, les étapes, les fichiers, le stock, ce qui a été annulé et par qui. Le journal ne se modifie pas, rien n’en est jamais supprimé, et l’exportation d’un propriétaire le contient avec la preuve qu’il est entier. Il commence avec la version qui l’a apporté : ce qui s’est passé avant n’y est pas.",
      ],
    },
  ],
  tips: ["Une feuille collée sur la machine avec son code QR épargne le chemin jusqu’au bureau."],
} as const satisfies Like<typeof source>;
