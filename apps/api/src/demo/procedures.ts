import type { Step } from "@millwright/domain/procedures/step";
import type { CompanyDb } from "#db/database.ts";
import { makeProcedure, publishProcedure } from "#features/procedures/procedures.ts";
import type { Actor } from "#http/call/context.ts";

const plain: Omit<Step, "id" | "text"> = {
  kind: "tick",
  help: null,
  is_required: true,
  photo_if_failed: false,
  is_hold_point: false,
  lockout: null,
  on_failure: "note",
  number: null,
  choices: null,
  meter_id: null,
  signature: null,
};
const mm = { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left: false };

/** What the spindle of a lathe is looked at by each week. */
const spindle = {
  name: "Broche : vibration et étanchéité",
  steps: [
    {
      ...plain,
      kind: "number",
      text: { fr: "Mesurer la vibration, côté entraînement", en: "Measure vibration, drive end" },
      help: {
        fr: "À 12 000 tr/min, broche chaude, sur le point marqué.",
        en: "At 12,000 rpm, spindle warm, on the mark.",
      },
      number: mm,
      on_failure: "repair",
    },
    {
      ...plain,
      kind: "check",
      text: { fr: "Joints : aucune fuite", en: "Seals: no leak" },
      on_failure: "repair",
      photo_if_failed: true,
    },
    {
      ...plain,
      kind: "check",
      text: { fr: "Gardes remises en place", en: "Guards are back in place" },
      on_failure: "stop",
    },
    { ...plain, kind: "signature", signature: "performed", text: { fr: "Travail fait par", en: "Done by" } },
  ],
} as const;

/** Publishes the procedure of the spindle; answers its id. */
export async function makeSpindleProcedure(db: CompanyDb, by: Actor, at: Temporal.Instant): Promise<string> {
  const id = crypto.randomUUID();
  await makeProcedure(db, { id, name: spindle.name, tags: ["cnc"], steps: [...spindle.steps] }, by, at);
  await publishProcedure(db, id, null, by, at);
  return id;
}
