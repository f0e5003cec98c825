import { mayAct } from "@millwright/domain/access";
import { mayChange } from "@millwright/domain/work/change/may-change";
import { nameOfTechnician, technicianOf } from "#features/assignees/assignees.ts";
import type { CommandContext } from "#features/work-orders/commands/command.ts";
import { refuse } from "#http/errors/refusal.ts";
import { requireProven } from "#http/session/author.ts";

/** Lets commands on a held order through that their sender's access includes. @throws Refusal `not_allowed` */
export async function requireMayChange(context: CommandContext): Promise<void> {
  const { db, by, commands, locked } = context;
  const byHand = commands.find(({ isByHand }) => isByHand);
  if (byHand !== undefined) requireProven(by, byHand.proof?.(context));
  if (mayAct(by.access, "planner")) return;
  const { order } = locked;
  const gives = commands.find((one) => one.gives !== undefined)?.gives;
  const technicianId = gives === undefined ? null : await technicianOf(db, by);
  const fields = (await Promise.all(commands.map((command) => command.fields(context)))).flat();
  // Whoever may change an order may say that it needs lockout; who plans takes that back.
  if (commands.some(({ change }) => change.needs_lockout === false) && order.needsLockout)
    refuse("not_allowed", { sentence: "for_planners" });
  const work =
    gives?.findCurrentAssignee === undefined
      ? order
      : { ...order, assigneeId: await gives.findCurrentAssignee(context) };
  const assigneeId = gives?.assigneeId;
  if (mayChange({ ...by, technicianId }, work, { fields, assigneeId })) return;
  // Who would take, or hand on, what was given to somebody meanwhile hears to whom.
  const isMeantAsOwn = assigneeId === technicianId || fields.includes("hand_over");
  const isTaken = technicianId !== null && isMeantAsOwn && ![null, technicianId].includes(work.assigneeId);
  const name = isTaken && work.assigneeId !== null ? await nameOfTechnician(db, work.assigneeId) : null;
  if (name !== null) refuse("not_allowed", { sentence: "given_to_another", values: { name } });
  refuse("not_allowed", { sentence: "for_planners" });
}
