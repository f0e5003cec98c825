import type { Like, Locale } from "#text.ts";

const en = {
  needs: "Needs lockout",
  needsHelp: "Everyone who works on it puts their own lock on first.",
  on: "Locked out",
  yours: "Your own",
  held: { one: "{n} lock is still on", other: "{n} locks are still on" },
  heldHelp: "The work is completed once all locks are off.",
  open: "To the lockout",
} as const;

const fr: Like<typeof en> = {
  needs: "Cadenassage exigé",
  needsHelp: "Chaque personne qui y travaille pose d’abord son propre cadenas.",
  on: "Cadenassé",
  yours: "Le vôtre",
  held: { one: "{n} cadenas est encore posé", other: "{n} cadenas sont encore posés" },
  heldHelp: "Le travail se termine une fois tous les cadenas retirés.",
  open: "Vers le cadenassage",
};

/** What cards and forms say of lockout, apart from its own screens. */
export const lockoutCardWords: Record<Locale, Like<typeof en>> = { en, fr };
