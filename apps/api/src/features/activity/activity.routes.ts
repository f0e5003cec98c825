import { mayAct } from "@millwright/domain/access";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { type ActivityCursor, type ActivityPage, findHead, listActivity } from "#features/activity/activity.queries.ts";
import { technicianOf } from "#features/assignees/assignees.ts";
import { paged } from "#http/answer/answers.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import type { Actor } from "#http/call/context.ts";
import { cursorOf } from "#http/list/cursor.ts";

const cursors = cursorOf<ActivityCursor>(z.tuple([z.int().positive(), z.int32().positive()]));

const aboutPeople = ["member", "invitation"] as const;
const aboutCompany = ["company", "payment"] as const;

export const activityRoutes = [
  bind("GET /activity", async ({ db, query: { id, limit, cursor }, by }) =>
    pageOf(db, cursor, { subjectId: id, limit, own: await ownOf(db, by) }),
  ),
  bindCached("GET /activity/head", async ({ db }) => ({ head: await findHead(db) })),
  bindCached("GET /company/activity", ({ db, query: { about, limit, cursor } }) => {
    const people = about === "company" ? [] : aboutPeople;
    const company = about === "people" ? [] : aboutCompany;
    return pageOf(db, cursor, { about: [...people, ...company], limit });
  }),
];

/** As whom somebody reads what is said of technicians; undefined of who plans, and reads all. */
async function ownOf(db: CompanyDb, by: Actor): Promise<string[] | undefined> {
  if (mayAct(by.access, "planner")) return undefined;
  const technician = await technicianOf(db, by);
  return technician === null ? [] : [technician];
}

async function pageOf(db: CompanyDb, cursor: string | undefined, filter: Omit<ActivityPage, "after">) {
  const rows = await listActivity(db, { ...filter, after: cursors.read(cursor) });
  const { shown, isCut } = shownOf(rows, filter.limit);
  const last = shown.at(-1);
  return paged<never>(
    `[${shown.map(({ json }) => json).join(",")}]`,
    last && isCut ? cursors.write([last.version, last.number]) : null,
  );
}
