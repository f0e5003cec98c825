import type { shortcuts as source } from "#manual/en/shortcuts.ts";
import type { Like } from "#text.ts";

export const shortcuts = {
  id: "shortcuts",
  title: "Raccourcis clavier",
  words: "shortcut raccourci raccourcis clavier touche touches flèches échap barre oblique accessibilité",
  parts: [
    {
      title: "Partout",
      text: [
        "Tab avance, Maj et Tab reculent; Entrée ouvre et Échap ferme ce qui est au-dessus. / mène à la recherche de l’écran. Le premier Tab offre d’aller au contenu.",
      ],
    },
    {
      title: "Sur un tableau",
      text: [
        "Sur une carte, la barre d’espace la soulève, les flèches choisissent une colonne, la barre d’espace la dépose et Échap la laisse où elle était.",
      ],
    },
    {
      title: "Au calendrier et dans les menus",
      text: [
        "Les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre. Dans un menu, elles vont d’une entrée à l’autre; une lettre mène à l’entrée qui commence par elle.",
      ],
    },
  ],
  tips: ["Tout ce que fait la souris, le clavier le fait."],
} as const satisfies Like<typeof source>;
