import type { Like, Locale } from "#text.ts";

const en = {
  isolation: {
    added: "Added the isolation point “{name}”",
    changed: "Changed the isolation point “{name}”",
    removed: "Deleted the isolation point “{name}”",
  },
  lock: {
    placed: "Lock on: {name}",
    released: "Lock off: {name}",
    forced: "The lock of {name} was taken off by force",
  },
} as const;

const fr: Like<typeof en> = {
  isolation: {
    added: "Point d’isolement ajouté : « {name} »",
    changed: "Point d’isolement modifié : « {name} »",
    removed: "Point d’isolement supprimé : « {name} »",
  },
  lock: {
    placed: "Cadenas posé : {name}",
    released: "Cadenas retiré : {name}",
    forced: "Le cadenas de {name} a été retiré de force",
  },
};

/** What the log says of lockout, apart from its screens. */
export const lockoutLineWords: Record<Locale, Like<typeof en>> = { en, fr };
