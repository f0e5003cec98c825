/** What the product says of itself to who is not signed in, in every language: it is drawn before a language is loaded. */
export const greeting = {
  en: {
    tagline: "Maintenance, planned, done and proved.",
    points: [
      "A board for repairs that the whole shop sees live",
      "Checklists, photos and print sheets for each machine",
      "A history that nobody can lose",
    ],
  },
  fr: {
    tagline: "L’entretien planifié, fait et prouvé.",
    points: [
      "Un tableau des réparations que tout l’atelier voit en direct",
      "Listes de vérification, photos et feuilles à imprimer pour chaque machine",
      "Un historique que personne ne peut perdre",
    ],
  },
} as const;
