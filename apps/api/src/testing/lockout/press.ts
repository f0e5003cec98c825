import { turnKey, turnProof } from "@millwright/domain/tablet/turn-proof";
import type { TestApp } from "#testing/app.ts";
import type { Call } from "#testing/client.ts";
import { enrolTablet, makeTechnician } from "#testing/tablet.ts";
import { openTestPlant } from "#testing/test-plant.ts";

export const badge = "0482615937";
/** A press that is cut off at one point, a repair of it, a planner, and a technician at a tablet. */
export async function openPress(app: TestApp, make = makeTechnician) {
  const plant = await openTestPlant(app);
  const press = await plant.machine();
  const at = { params: { id: press.id }, body: { name: "Disconnect", energy: "electrical" } } as const;
  const point = (await plant.call("POST /machines/{id}/isolation-points", at)).body.id;
  const { id } = await plant.order({ machine_id: press.id, needs_lockout: true });
  const planner = await app.become({ company: plant.session, access: "planner", fullName: "Zoé Gagnon" });
  const luc = await make(app, planner);
  const { device_token } = await enrolTablet(app, planner);
  const turn = async (body: { pin?: string; new_pin?: string; badge?: string }) =>
    (await app.as({ token: device_token })("POST /turns", { body: { technician_id: luc, ...body } })).body;
  const lock = (call: Call) => call("POST /work-orders/{id}/locks", { params: { id }, body: { points: [point] } });
  const to = { params: { id: luc } };
  const plan = app.as(planner);
  const acts: Record<string, () => Promise<{ status: number; json: { code?: unknown; detail?: unknown } }>> = {
    pin: () => plan("PUT /assignees/{id}/pin", { ...to, body: { pin: "7305" } }),
    "no pin": () => plan("PUT /assignees/{id}/pin", { ...to, body: { pin: null } }),
    badge: () => plan("PUT /assignees/{id}/badge", { ...to, body: { code: badge } }),
    link: () => plan("PUT /assignees/{id}/member", { ...to, body: { member_id: planner.personId } }),
    remove: () => plan("DELETE /assignees/{id}", { ...to, query: { open_work: "keep" } }),
  };
  return { ...plant, id, plan, planner, luc, device_token, turn, lock, acts, point };
}

export const release = (call: Call, id: string) => call("POST /locks/{id}/release", { params: { id } });
export const force = (call: Call, id: string) =>
  call("POST /locks/{id}/force-release", { params: { id }, body: { reason: "Gone home with the key" } });

/** An answer in short: done, or why not. */
export const brief = ({ status, json }: { status: number; json: { code?: unknown; detail?: unknown } }) =>
  status < 300 ? "done" : [status, json.code, json.detail];

/** An order with a hold point that somebody answered. */
export async function openHoldPoint(press: Awaited<ReturnType<typeof openPress>>) {
  const { call } = press;
  const guard = crypto.randomUUID();
  const steps = [{ id: guard, kind: "check", text: { en: "Guard" }, is_hold_point: true } as const];
  const { body: procedure } = await call("POST /procedures", { body: { name: "Guards", steps: steps as never } });
  await call("POST /procedures/{id}/publish", { params: { id: procedure.id }, body: {} });
  const { id } = (await call("POST /work-orders", { body: { title: "Guards", procedure_id: procedure.id } })).body;
  const say = (by: Call, kind: "answer" | "verify", more: object = {}, headers = {}) =>
    by("POST /work-orders/{id}/commands", {
      params: { id },
      body: { id: crypto.randomUUID(), kind, item_id: guard, ...more } as never,
      headers,
    });
  /** What a tablet keeps of the answer that is verified in a turn, to send it later. */
  const keep = async (turnToken: string) => {
    const { checklist } = (await call("GET /work-orders/{id}", { params: { id } })).body;
    const resultId = checklist[0]?.result?.id ?? "";
    const turn_proof = turnProof(turnKey(turnToken), { orderId: id, itemId: guard, resultId });
    return { result_id: resultId, turn_proof };
  };
  const answer = (by: Call) => say(by, "answer", { outcome: "pass" });
  return { id, guard, say, keep, answer, verify: (by: Call) => say(by, "verify") };
}
