import type { doneToday as source } from "#done-today/en.ts";
import type { Like } from "#text.ts";

export const doneToday = {
  title: "Fait aujourd’hui",
  nothing: "Rien n’a encore été terminé aujourd’hui.",
  line: "{when} · {name}",
  all: { repairs: "Toutes les réparations terminées", maintenance: "Tout l’entretien terminé" },
} satisfies Like<typeof source>;
