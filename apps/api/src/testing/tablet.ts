import { sql } from "kysely";
import type { Enrolled } from "#features/devices/devices.ts";
import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";

/** Lets a tablet of somebody's company in. */
export async function enrolTablet(app: TestApp, planner: Session, name = "Press shop"): Promise<Enrolled> {
  const { code } = (await app.as(planner)("POST /devices/enrolments", { body: { name } })).body;
  return (await app.anyone("POST /devices/enrol", { body: { code } })).body;
}

/** A technician with a PIN that they chose themself. */
export async function makeTechnician(app: TestApp, planner: Session, name = "Luc Roy", pin = "4071") {
  const id = await makeGivenPin(app, planner, name, pin);
  await ownSecrets(app, id);
  return id;
}

/** A technician with a PIN that a planner gave them. */
export async function makeGivenPin(app: TestApp, planner: Session, name = "Luc Roy", pin = "4071") {
  const call = app.as(planner);
  const { id } = (await call("POST /assignees", { body: { name } })).body;
  await call("PUT /assignees/{id}/pin", { params: { id }, body: { pin } });
  return id;
}

/** A technician who is a member, and chose their PIN as themself. */
export async function makeLinkedTechnician(
  app: TestApp,
  planner: Session,
  member: Session,
  name = "Luc Roy",
  pin = "4071",
) {
  const { id } = (await app.as(planner)("POST /assignees", { body: { name } })).body;
  const call = app.as(member);
  await call("PUT /assignees/{id}/member", { params: { id }, body: { member_id: member.personId } });
  await call("PUT /assignees/{id}/pin", { params: { id }, body: { pin } });
  return id;
}

/** As if a technician had chosen their PIN and said it beside their badge. */
export async function ownSecrets(app: TestApp, id: string) {
  await app.deps.db.inIdentity((db) =>
    sql`update technician_pin set pin_by_other = false, badge_by_other = false where assignee_id = ${id}`.execute(db),
  );
}

/** The token of a technician's turn on a tablet. */
export async function beginTurn(app: TestApp, token: string, technician_id: string, pin = "4071", once = false) {
  return (await app.as({ token })("POST /turns", { body: { technician_id, pin, once } })).body;
}
