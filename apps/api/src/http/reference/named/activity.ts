import { ActivityEntry } from "@millwright/contract/activity";
import { contract } from "@millwright/contract/contract";
import { UnprovenAct } from "@millwright/contract/unproven";

/** Of what happened, and what nobody has proven of it. */
export const ofActivity = {
  ActivityActor: ActivityEntry.shape.actor,
  ActivityBulk: ActivityEntry.shape.bulk.unwrap(),
  ActivityEntry,
  ActivityHead: contract["GET /activity/head"].output,
  ActivitySubject: ActivityEntry.shape.subject,
  UnprovenAct,
  UnprovenActsConfirmed: contract["POST /unproven/confirm"].body,
  UnprovenSubject: UnprovenAct.shape.subject,
};
