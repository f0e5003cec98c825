import type { ChecklistItem } from "@millwright/contract/checklist-item";
import { newStep } from "@millwright/domain/procedures/build-step";
import { isBeyond } from "@millwright/domain/procedures/judge";

/** A step of limits 20 to 70 °C that Luc Roy answered with a value: done, whatever it came to. */
export function limitedStep(value: number): ChecklistItem {
  const number = { unit: "°C", low: 20, high: 70, decimals: 0, found_and_left: false };
  const at = "2026-11-22T02:01:00.000Z";
  const by = { by_id: null, by_name: "Luc Roy", by_device: "Tablette Usinage", by_proof: null };
  return {
    ...{ id: crypto.randomUUID(), text: "Vibration", completed: true, version: 1, created_at: at },
    ...{ created_by: null, created_by_id: null, created_by_name: null },
    ...{ completed_by: null, completed_by_id: null, completed_by_name: null, completed_by_device: null },
    completed_at: at,
    step: { ...newStep(crypto.randomUUID(), { en: "Vibration", fr: null }), kind: "number", number },
    result: {
      ...{ id: crypto.randomUUID(), at, ...by, outcome: isBeyond(number, value) ? "failed" : "ok", value },
      ...{ choice: null, text: null, reason: null, phase: null, files: [], signed: null, verified: null },
    },
  };
}
