import type { partsAndScanning as source } from "#manual/en/parts-and-scanning.ts";
import type { Like } from "#text.ts";

export const partsAndScanning = {
  id: "parts-and-scanning",
  title: "Pièces et numérisation",
  words:
    "pièce pièces stock inventaire barcode code à barres code-barres lecteur scanner numériser balayer qr code 128 étiquette casier rechange registre",
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
