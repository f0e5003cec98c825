import type { shortcuts as source } from "#manual/en/shortcuts.ts";
import type { Like } from "#text.ts";

export const shortcuts = {
  id: "shortcuts",
  title: "Raccourcis clavier",
  words:
    "shortcut raccourci raccourcis clavier touche touches flèches échap barre oblique accessibilité palette commande ctrl aller",
  parts: [
    {
      title: "Partout",
      text: [
        "Ctrl et K (⌘ et K sur un Mac) ouvrent un champ pour tout : tapez une partie d’un nom, un code ou un mot pour aller à un écran, un bon de travail, une machine, une pièce ou le travail d’un technicien, ou pour commencer une réparation, un entretien préventif ou une numérisation. Les flèches choisissent, Entrée y va, Échap ferme. Sur un téléphone, il est dans le menu.",
        "/ mène à la recherche de l’écran, n commence un nouveau bon, le point d’interrogation affiche toutes les touches. Ctrl et Z (⌘ et Z) annulent le dernier changement.",
        "Tab avance, Maj et Tab reculent; Entrée ouvre et Échap ferme ce qui est au-dessus. Le premier Tab offre d’aller au contenu; là où il y a des cartes, le deuxième mène à la première.",
      ],
    },
    {
      title: "Sur un tableau",
      text: [
        "Les flèches vont d’une carte à l’autre, de haut en bas d’une colonne et vers la suivante; Entrée ouvre la carte.",
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
  tips: [
    "Tout ce que fait la souris, le clavier le fait.",
    "Les touches qui agissent seules (/, n et le point d’interrogation) ne font rien pendant que vous tapez et se désactivent pour cet appareil dans Profil.",
  ],
} as const satisfies Like<typeof source>;
