import type { stickers as source } from "#stickers/en.ts";
import type { Like } from "#text.ts";

export const stickers = {
  papers: {
    four: "Affichettes A6, quatre par feuille",
    one: "Affichettes A6, une par page",
  },
  hints: {
    four: "« Quelque chose cloche ? Numérisez-moi » dans les deux langues, sur A4 ou Lettre, avec des lignes de coupe.",
    one: "« Quelque chose cloche ? Numérisez-moi » dans les deux langues, sur du papier de 105 mm sur 148 mm.",
  },
  print: { one: "Imprimer {n} affichette", other: "Imprimer {n} affichettes" },
  sticker: "Affichette à numériser",
  question: "Quelque chose cloche ?",
  scan: "Numérisez-moi",
  codesFailed: "Échec de la création des codes des étiquettes. Veuillez réessayer.",
  unknown: "Cette étiquette n’est plus valable",
  unknownHelp:
    "Son code a été remplacé ou révoqué. Trouvez la machine par son nom, puis imprimez de nouveau son étiquette.",
  failed: "Échec de l’ouverture de la machine de cette étiquette",
} satisfies Like<typeof source>;
