import type { partsAndScanning as source } from "#manual/en/parts-and-scanning.ts";
import type { Like } from "#text.ts";

export const partsAndScanning = {
  id: "parts-and-scanning",
  title: "Pièces et numérisation",
  words:
    "pièce pièces stock inventaire barcode code à barres code-barres lecteur scanner numériser balayer qr code 128 étiquette casier rechange registre réservé prévu manque manquant fournisseur prix fusionner",
  parts: [
    {
      title: "Une pièce et son stock",
      text: [
        "L’inventaire des pièces montre ce qui est sur les tablettes, par nom et par code; l’essai et le forfait Professionnel le comprennent. Un code laissé vide est attribué, comme MNT-2026-0001. À son seuil minimal ou dessous, une pièce indique un stock faible; à zéro, une rupture.",
        "Modifier la quantité ajoute, retire ou recompte, avec une note, et pour quel bon de travail ouvert ou quelle machine. Chaque mouvement reste sous Mouvements, avec son auteur et sa date, et se télécharge en CSV; la page de la machine compte ce qu’elle a utilisé en un an.",
        "Une pièce peut se trouver à plusieurs emplacements : Transférer en déplace une partie de l’un à l’autre, et ce qui est pris vient d’abord de l’emplacement principal. Chaque mouvement dit ce qu’il était, reçu, sorti, retourné, ajusté, compté ou transféré, et à qui voit les montants, ce qu’il valait : ce qui entre a son propre coût, ce qui sort le coût moyen, ce qui revient d’un bon de travail ce qui lui avait été compté.",
        "Casiers, à côté d’Imprimer toutes les étiquettes, montre chaque casier et ce qui s’y trouve; on l’y renomme, on imprime son étiquette, et on le supprime une fois vide. La lecture de son étiquette montre ses pièces. L’onglet Utilisation d’une pièce montre les sorties de chacun des 12 derniers mois, et pour quelles machines.",
        "Une pièce garde son emplacement, son unité et son coût unitaire. La liste, à côté des cartes, se trie en appuyant sur l’en-tête d’une colonne.",
      ],
    },
    {
      title: "Les pièces dont le travail a besoin",
      text: [
        "Sous Pièces, une réparation ou un entretien indique les pièces qu’il lui faut : tapez ou numérisez une pièce, Entrée, combien, Entrée. Elles sont réservées : la pièce montre combien sont en stock, combien sont réservées et combien sont disponibles. Un entretien les réserve pour sa prochaine occurrence, dès 30 jours avant son jour, et chaque occurrence a besoin des siennes.",
        "Prendre et Rapporter déplacent le stock de la pièce pour ce travail, sans connexion aussi. On peut prendre plus que ce qui est disponible, jamais plus que ce qu’il y a; l’écran dit à qui c’était. Quand le travail est terminé ou supprimé, ce qu’il n’a pas pris est libre de nouveau; la personne qui le termine voit une fois ce qui était réservé et n’a pas été pris.",
        "Une procédure liste aussi des pièces, pour tout travail qui la suit. Ce que la réparation ou l’entretien dit lui-même d’une pièce passe avant.",
      ],
    },
    {
      title: "Les manques",
      text: [
        "Inventaire des pièces, Manques, montre ce qui manque au travail des 7, 30 ou 90 prochains jours, par jour : le travail des premiers jours passe avant, et ce qui est en retard ou sans jour compte pour aujourd’hui. À côté se trouve le jour où il en est attendu d’autres. La liste s’imprime sur une feuille, et le courriel du matin nomme les pièces à qui planifie.",
      ],
    },
    {
      title: "Fournisseurs",
      text: [
        "L’onglet Fournisseurs montre chez qui l’usine achète, avec contact, téléphone, courriel et conditions. La page d’un fournisseur montre les pièces qui y sont achetées et, à qui voit l’argent, ce que ses services externes ont coûté en 12 mois.",
        "Le fournisseur que nomme le formulaire d’une pièce est son préféré; un nouveau nom ajoute un fournisseur, et un téléphone qui y est changé l’est pour toutes ses pièces. Sous Fournisseur, dans les détails de la pièce, se trouvent tous ses fournisseurs, chacun avec son numéro de pièce, son prix, son paquet et son délai. Une pièce se trouve aussi par ces numéros.",
        "Supprimer retire un fournisseur de la liste; ses pièces le nomment encore, et Annuler le ramène. Fusionner réunit deux noms d’un même fournisseur : les pièces, les services externes et les brouillons de commande suivent, ce qui est commandé reste chez qui l’a reçu, et c’est définitif.",
      ],
    },
    {
      title: "Les commandes aux fournisseurs",
      text: [
        "Commandes montre ce qui est à commander : ce qui est disponible et en commande est descendu au minimum. Cochez des pièces, modifiez une quantité, et Faire des brouillons écrit un brouillon par fournisseur. Marquez-le comme commandé, imprimez-le, enregistrez-le en CSV, ou envoyez-le au fournisseur par courriel, en anglais ou en français.",
        "Recevoir inscrit d’avance ce qui reste à venir ; une partie peut arriver maintenant et le reste plus tard. Un autre prix que celui de la commande est annoncé avant l’inscription, et le coût moyen des pièces suit ce qu’elles ont vraiment coûté. Une réception s’annule tant que rien n’en a été pris, compté ou déplacé. Fermez une commande dont plus rien n’est attendu ; annulez celle dont rien n’est arrivé.",
        "Quand l’usine a une limite, une commande qui la dépasse attend l’approbation d’un propriétaire. Ce qui arrive d’une commande pour plus que la limite, ou que ce qui a été approuvé, est reçu par un propriétaire.",
      ],
    },
    {
      title: "Compter le stock",
      text: [
        "Inventaires, à côté du stock, indique ce qui est à compter, par classe. Une pièce est en A, B ou C selon la valeur de ce qui en a été utilisé en 365 jours ; Fréquence indique après combien de jours chaque classe est recomptée.",
        "Nouvel inventaire ouvre un inventaire de ce qui est dû, d’une classe, d’un casier ou de tout, et imprime sa liste avec une colonne vide. Dans un comptage à l’aveugle, personne qui compte ne voit ce qu’indique le registre.",
        "Numérisez une pièce, entrez le nombre, appuyez sur Entrée. De plusieurs nombres, le dernier compté est retenu, et tous sont montrés. Une pièce hors de l’inventaire y est ajoutée. Cela fonctionne sans connexion : les nombres portent la mention Non envoyé jusqu’à leur envoi, et valent pour le moment où ils ont été entrés.",
        "La personne qui planifie voit les écarts avec leur valeur et les applique en une étape. Chaque nombre est comparé au registre tel qu’il était à ce moment : ce qui est pris entre-temps reste pris. Ce qui n’est pas compté reste tel quel. Défaire l’inventaire reprend le tout.",
      ],
    },
    {
      title: "Numériser un code",
      steps: [
        "Appuyez sur Numériser : en bas sur un téléphone, dans le menu ailleurs.",
        "Visez avec la caméra le code-barres ou le code QR d’une pièce, d’une machine ou d’un bon de travail.",
        "Ce qu’il nomme s’ouvre, une machine sur sa page. Si la caméra n’est pas permise, tapez le code ou lisez-le avec un lecteur à main.",
      ],
    },
    {
      title: "Lecteurs à main",
      text: [
        "Un lecteur qui écrit comme un clavier ne demande aucun réglage : à l’écran des pièces, lisez un Code 128 et la pièce s’ouvre.",
        "Les boîtes de fournisseurs se lisent aussi : les codes GS1 et ISO 15434 mènent à la pièce par les numéros qu’ils portent, quel que soit le lot, et la quantité du code est proposée dans Modifier la quantité. Un planificateur rattache d’une pression à sa pièce un code que Millwright ne connaît pas encore; l’onglet Codes de la pièce les énumère.",
        "Un Code 128 tient sur une étiquette de 2 po sur 1 po jusqu’à 13 caractères ou 26 chiffres. Un code plus long s’imprime en code QR, sans limite de longueur.",
      ],
    },
    {
      title: "Les étiquettes",
      text: [
        "L’étiquette d’une pièce, ou toutes, s’impriment par Imprimer l’étiquette et Imprimer toutes les étiquettes. L’étiquette QR d’une machine ouvre, sur tout téléphone qui joint Millwright, la page où n’importe qui dit ce qui cloche, sans compte; une personne connectée y trouve le lien vers la machine, et le lecteur de Millwright y mène directement. La page de la machine imprime aussi une affichette plus grande, « Quelque chose cloche ? Numérisez-moi » dans les deux langues. Les étiquettes et les affichettes de plusieurs machines s’impriment après les avoir collées, ou par Configurer l’usine. Un grand nombre d’étiquettes s’imprime sur des feuilles A4 ou Lettre, 30 par feuille, à couper le long des lignes ou sur des feuilles d’étiquettes adhésives, ou une à une sur une imprimante à étiquettes.",
      ],
    },
  ],
  tips: ["Posez l’étiquette là où se trouve la main quand on prend la pièce, pas sur le couvercle de la boîte."],
} as const satisfies Like<typeof source>;
