import type { Contract } from "@millwright/contract/contract";
import { type AccessLevel, mayAct } from "@millwright/domain/access";
import { type Session, useSession } from "#lib/session/session.ts";

/** The least level of what the screens offer. It says what the contract declares: another level does not compile. */
const least = {
  "GET /work-orders": "viewer",
  "POST /work-orders": "technician",
  "DELETE /work-orders/{id}": "planner",
  "POST /work-orders/{id}/restore": "planner",
  "GET /week-plan": "viewer",
  "GET /plant-calendar": "viewer",
  "GET /plan-load": "viewer",
  "POST /plan-load/moves": "planner",
  "PUT /assignees/{id}/hours": "planner",
  "POST /task-instances/generate-today": "technician",
  "DELETE /task-instances/{id}": "planner",
  "GET /repair-history": "viewer",
  "DELETE /repair-history/{id}": "planner",
  "GET /work-orders/deleted": "planner",
  "GET /departments": "viewer",
  "POST /departments": "planner",
  "PUT /assignees/{id}": "planner",
  "PUT /departments/{id}": "planner",
  "DELETE /departments/{id}": "planner",
  "GET /machines": "viewer",
  "POST /machines": "planner",
  "PUT /machines/{id}": "planner",
  "PUT /machines/{id}/state": "technician",
  "GET /meters": "viewer",
  "POST /machines/{id}/meters": "planner",
  "PUT /meters/{id}": "planner",
  "POST /meters/{id}/readings": "technician",
  "POST /meters/{id}/readings/{reading_id}/correct": "planner",
  "POST /meters/readings/import": "planner",
  "GET /downtimes": "viewer",
  "PUT /downtimes/{id}": "technician",
  "DELETE /downtimes/{id}": "planner",
  "DELETE /machines/{id}": "planner",
  "POST /machines/{id}/pause-plans": "planner",
  "POST /machines/import": "planner",
  "POST /imports": "planner",
  "POST /sheets/plant/link": "planner",
  "POST /machines/codes": "technician",
  "POST /machines/labels": "technician",
  "GET /procedures": "technician",
  "POST /procedures": "planner",
  "PUT /procedures/{id}": "planner",
  "GET /assignees": "viewer",
  "POST /assignees": "planner",
  "DELETE /assignees/{id}": "planner",
  "PUT /assignees/{id}/member": "technician",
  "GET /reviews": "planner",
  "POST /conflicts/{id}/solve": "planner",
  "GET /parts": "viewer",
  "POST /parts": "planner",
  "PUT /parts/{id}": "planner",
  "POST /parts/labels": "technician",
  "POST /parts/{id}/quantity": "technician",
  "DELETE /parts/{id}": "planner",
  "GET /labour-rates": "viewer",
  "POST /labour-rates": "planner",
  "PUT /labour-rates/{id}": "planner",
  "DELETE /labour-rates/{id}": "planner",
  "POST /work-orders/{id}/services": "planner",
  "POST /parts/{id}/codes": "planner",
  "PUT /counts/intervals": "planner",
  "GET /counts/{id}/differences": "planner",
  "POST /counts": "planner",
  "POST /counts/{id}/lines": "technician",
  "POST /counts/{id}/post": "planner",
  "POST /suppliers": "planner",
  "PUT /parts/{id}/suppliers": "planner",
  "POST /bins": "planner",
  "PUT /bins/{id}": "planner",
  "DELETE /bins/{id}": "planner",
  "GET /plant-codes": "viewer",
  "POST /plant-codes": "planner",
  "PUT /plant-codes/{id}": "planner",
  "GET /figures": "viewer",
  "POST /week-plan/freeze": "planner",
  "GET /shift-notes": "viewer",
  "POST /shift-notes": "technician",
  "DELETE /shift-notes/{id}": "technician",
  "GET /similar": "viewer",
  "GET /live": "viewer",
  "GET /reports": "requester",
  "GET /requests": "planner",
  "GET /setup": "owner",
  "PUT /company": "owner",
  "GET /auth/company-code": "planner",
  "GET /company/members": "owner",
  "GET /payments/receipts": "owner",
  "POST /payments/create-checkout": "owner",
} as const satisfies { [Key in keyof Contract]?: Contract[Key]["access"] };

/** A call that some levels may make and others may not. */
export type OfferedCall = keyof typeof least;

/** Whether somebody of a level may make a call. */
export const mayCall = (level: AccessLevel, call: OfferedCall): boolean => mayAct(level, least[call]);

/** The least level that may make a call. */
export const leastFor = (call: OfferedCall) => least[call];

function useLevel(wanted: AccessLevel): boolean {
  const session = useSession();
  return session !== null && mayAct(session.user.access, wanted);
}

/** Whether who is signed in does work: moves it, ticks it, makes repairs. */
export const useMayWork = (): boolean => useLevel("technician");

/** Whether they plan it: make PMs, say who does what and when. */
export const useMayPlan = (): boolean => useLevel("planner");

/** Whether somebody sees what work, parts and stops cost. */
export const seesMoney = (session: Session | null): boolean => session?.user.sees_money === true;

/** The same of who is signed in: money that may not be seen is not drawn. */
export const useSeesMoney = (): boolean => seesMoney(useSession());

/** Whether who is signed in may make a call: what may not be done is not drawn. */
export function useMay(call: OfferedCall): boolean {
  const session = useSession();
  return session !== null && mayCall(session.user.access, call);
}
