import type { similar as source } from "#similar/en.ts";
import type { Like } from "#text.ts";

export const similar = {
  title: "Les dernières fois",
  none: "Les dernières fois : aucune réparation terminée ne ressemble à celle-ci.",
  folded: {
    one: "La dernière fois : {n} réparation semblable",
    other: "Les dernières fois : {n} réparations semblables",
  },
  sameMachine: "Cette machine",
  noMachine: "Sans machine",
  by: "{when} · {name}",
  part: "{n} × {name}",
  parts: "Pièces : {list}",
  fixed: "{remedy} : {notes}",
  sameProblemToday: "Le même problème sur cette machine il y a moins d’un jour",
  sameProblem: {
    one: "Le même problème sur cette machine il y a {n} jour",
    other: "Le même problème sur cette machine il y a {n} jours",
  },
  written: "Semblable : {code}, {when} : {what}",
  repeatToday: "La même machine, il y a moins d’un jour : {code} : {what}",
  repeat: {
    one: "La même machine, il y a {n} jour : {code} : {what}",
    other: "La même machine, il y a {n} jours : {code} : {what}",
  },
} satisfies Like<typeof source>;
