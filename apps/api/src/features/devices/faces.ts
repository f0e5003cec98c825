import type { Face } from "@millwright/contract/devices";
import type { CompanyDb } from "#db/database.ts";
import { facesByName } from "#features/assignees/assignees.ts";
import { workloadsToday } from "#features/daily-tasks/daily-tasks.ts";
import type { PinContext } from "#features/devices/pin-context.ts";
import { listPinStates } from "#features/devices/pins.queries.ts";
import { isUnder } from "#features/devices/pins.ts";
import type { Actor } from "#http/call/context.ts";

/** The faces of a tablet, by name. A PIN or a badge that was kept under another pepper is none. */
export async function listFaces(
  { database, pepper, now }: PinContext,
  { companyId, timeZone }: Actor,
  inCompany: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>,
): Promise<Face[]> {
  const states = await database.inIdentity((db) => listPinStates(db, companyId));
  const stateOf = new Map(states.map((state) => [state.technician_id, state]));
  const { rows, loads } = await inCompany(async (db) => ({
    rows: await facesByName(db),
    loads: await workloadsToday(db, timeZone, now),
  }));
  return rows.map((row) => {
    const { id } = row;
    const state = stateOf.get(id);
    const { today, overdue } = loads.get(id) ?? { today: 0, overdue: 0 };
    const has_pin = state?.pin_set_at != null && isUnder(pepper.id, state.pin_pepper);
    return {
      ...row,
      has_pin,
      pin_digits: has_pin ? (state?.pin_digits ?? null) : null,
      has_badge: state?.badge_set_at != null && isUnder(pepper.id, state.badge_pepper),
      today,
      overdue,
    };
  });
}
