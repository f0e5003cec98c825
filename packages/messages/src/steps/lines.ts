import type { Like, Locale } from "#text.ts";

const en = {
  answer: {
    ok: "Answered “{step}”: pass",
    failed: "Answered “{step}”: fail",
    na: "Answered “{step}”: not applicable",
  },
  /** Of a choice, by its own word. */
  answerOf: { ok: "Answered “{step}”: {answer}", failed: "Answered “{step}”: {answer} (fail)" },
  /** Of what nothing judges. */
  given: "Answered “{step}”",
  signature: "Signed “{step}”",
  verification: "Checked “{step}” as a second person",
  override: "Let “{step}” pass",
  opened: "“{step}” failed and opened {order}",
  /** Of what was logged before it said which one. */
  openedSome: "“{step}” failed and opened a repair",
} as const;

const fr: Like<typeof en> = {
  answer: {
    ok: "Réponse à « {step} » : conforme",
    failed: "Réponse à « {step} » : non conforme",
    na: "Réponse à « {step} » : sans objet",
  },
  answerOf: { ok: "Réponse à « {step} » : {answer}", failed: "Réponse à « {step} » : {answer} (non conforme)" },
  given: "Réponse à « {step} »",
  signature: "« {step} » signé",
  verification: "« {step} » vérifié par une deuxième personne",
  override: "« {step} » accepté tel quel",
  opened: "« {step} » n’est pas conforme et a ouvert {order}",
  openedSome: "« {step} » n’est pas conforme et a ouvert une réparation",
};

/** What the log says of steps, apart from their screens. */
export const stepLineWords: Record<Locale, Like<typeof en>> = { en, fr };
