import type { Enrolled } from "#features/devices/devices.ts";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";

/** Lets a tablet of somebody's company in. */
export async function enrolTablet(app: TestApp, planner: Session, name = "Press shop"): Promise<Enrolled> {
  const { code } = (await app.as(planner)("POST /devices/enrolments", { body: { name } })).body;
  return (await app.anyone("POST /devices/enrol", { body: { code } })).body;
}

/** A technician with a PIN. */
export async function makeTechnician(app: TestApp, planner: Session, name = "Luc Roy", pin = "4071") {
  const call = app.as(planner);
  const { id } = (await call("POST /assignees", { body: { name } })).body;
  await call("PUT /assignees/{id}/pin", { params: { id }, body: { pin } });
  return id;
}

/** The token of a technician's turn on a tablet. */
export async function beginTurn(app: TestApp, token: string, technician_id: string, pin = "4071", once = false) {
  return (await app.as({ token })("POST /turns", { body: { technician_id, pin, once } })).body;
}
