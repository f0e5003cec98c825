import { announce } from "#db/transaction/announce.ts";
import { tryEnrolment } from "#features/auth/auth.ts";
import {
  changeDevice,
  checkScope,
  devicesOf,
  enrol,
  getOwnDevice,
  makeEnrolment,
  revokeDevice,
} from "#features/devices/devices.ts";
import { listFaces } from "#features/devices/faces.ts";
import type { PinContext } from "#features/devices/pin-context.ts";
import { listPins, setBadge, setPin } from "#features/devices/pins.ts";
import { beginTurn, endTurn } from "#features/devices/turns.ts";
import { bind } from "#http/call/bind.ts";
import type { AnyContext } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { networkOf } from "#http/network/network.ts";

const pinContextOf = ({ deps, now }: Pick<AnyContext, "deps" | "now">): PinContext => ({
  database: deps.db,
  pepper: deps.pepper,
  now,
});

export const deviceRoutes = [
  bind("POST /devices/enrolments", async ({ inCompany, identityOnce, by, body, locale, deps, now }) => {
    const { name, department_id = null, machine_id = null } = body;
    await inCompany((db) => checkScope(db, body));
    const tablet = { companyId: by.companyId, name, department_id, machine_id, locale, madeBy: by.name };
    return await identityOnce((db) => makeEnrolment(db, deps.pepper, tablet, now));
  }),
  bind("GET /devices", ({ identity, by, now }) => identity((db) => devicesOf(db, by.companyId, now))),
  bind("PUT /devices/{id}", async ({ inCompany, identityOnce, by, params, body, now }) => {
    await inCompany((db) => checkScope(db, body));
    const done = { isChanged: false };
    const device = await identityOnce(async (db) => {
      const changed = await changeDevice(db, by.companyId, params.id, body, now);
      done.isChanged = changed.isChanged;
      return changed.device;
    });
    if (done.isChanged) await inCompany(async (db) => announce(db, { kind: "device", id: device.id }));
    return device;
  }),
  bind("DELETE /devices/{id}", async ({ inCompany, identityOnce, by, params }) => {
    await identityOnce((db) => revokeDevice(db, by.companyId, params.id));
    await inCompany(async (db) => announce(db, { kind: "device", id: params.id }));
  }),
  bind("POST /devices/enrol", async ({ identity, body, deps, ip, now }) => {
    // A guess is committed; refusing within the transaction would undo it.
    const enrolled = await identity((db) =>
      tryEnrolment(db, { network: networkOf(ip), now }, () => enrol(db, deps.pepper, body.code, now)),
    );
    if (enrolled === null) return refuse("device_code_wrong", { fields: { code: "invalid" } });
    const { id, company_id } = enrolled.device;
    await deps.db.inCompany(company_id, async (db) => announce(db, { kind: "device", id }));
    return enrolled;
  }),
  bind("GET /device", ({ identity, by, now }) => identity((db) => getOwnDevice(db, by.deviceId, now))),
  bind("GET /device/technicians", (call) => listFaces(pinContextOf(call), call.by, call.inCompany)),
  bind("POST /turns", (call) => {
    const { companyId, deviceId, tablet } = call.by;
    return beginTurn(pinContextOf(call), { ...call.body, companyId, deviceId, deviceName: tablet?.name ?? "" });
  }),
  bind("DELETE /turns/current", ({ identityOnce, by, now }) => identityOnce((db) => endTurn(db, by, now))),
  bind("GET /technician-pins", (call) => listPins(pinContextOf(call), call.by)),
  bind("PUT /assignees/{id}/pin", (call) => setPin(pinContextOf(call), call, call.params.id, call.body)),
  bind("PUT /assignees/{id}/badge", (call) => setBadge(pinContextOf(call), call, call.params.id, call.body.code)),
];
