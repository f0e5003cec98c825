import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import { turnAll } from "#features/maintenance/maintenance.ts";
import { effectOfShutdown } from "#features/plant-calendar/effect.ts";
import {
  addHoliday,
  addShutdown,
  confirmHolidays,
  editShutdown,
  getCalendar,
  getHoliday,
  getShutdown,
  removeHoliday,
  removeShutdown,
  setWeek,
} from "#features/plant-calendar/plant-calendar.ts";
import { proposedHolidays } from "#features/plant-calendar/proposals.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { makeOnce } from "#http/repeat/make-once.ts";

interface AtPlant {
  by: { timeZone: string };
  now: Temporal.Instant;
}

type Context = AtPlant & { db: CompanyDb };

/** A change of the calendar, with the plans that follow from it. */
async function turned<T>({ db, by, now }: Context, change: Promise<T>, hadShutdown = false): Promise<T> {
  const changed = await change;
  await turnAll(db, by.timeZone, now, hadShutdown);
  return changed;
}

/** The same of a shutdown, which the three usual frequencies follow as well. */
const shutdownTurned = <T>(context: Context, change: Promise<T>): Promise<T> => turned(context, change, true);

const todayOf = ({ by, now }: AtPlant) => dayOf(now, by.timeZone).toString();

export const plantCalendarRoutes = [
  bindCached("GET /plant-calendar", ({ db, query }) => getCalendar(db, query)),
  bind("GET /plant-calendar/proposals", ({ query }) => proposedHolidays(query.province, query.year)),
  bind("POST /plant-calendar/confirm", (context) =>
    turned(context, confirmHolidays(context.db, context.body, todayOf(context), context.now)),
  ),
  bind("PUT /plant-calendar", (context) => turned(context, setWeek(context.db, context.body, todayOf(context)))),
  bind("POST /plant-calendar/holidays", (context) => {
    const { db, body, now } = context;
    const add = () => turned(context, addHoliday(db, body, todayOf(context), now));
    return makeOnce("POST /plant-calendar/holidays", context, add, (id) => getHoliday(db, id));
  }),
  bind("DELETE /plant-calendar/holidays/{id}", (context) =>
    turned(context, removeHoliday(context.db, context.params.id, todayOf(context))),
  ),
  bind("POST /plant-calendar/shutdowns", (context) => {
    const { db, body, now } = context;
    const add = () => shutdownTurned(context, addShutdown(db, body, todayOf(context), now));
    return makeOnce("POST /plant-calendar/shutdowns", context, add, (id) => getShutdown(db, id));
  }),
  bindCached("GET /plant-calendar/effect", ({ db, query, by, now }) =>
    effectOfShutdown(db, query, { day: dayOf(now, by.timeZone), zone: by.timeZone }),
  ),
  bind("PUT /plant-calendar/shutdowns/{id}", (context) =>
    shutdownTurned(context, editShutdown(context.db, context.params.id, context.body, todayOf(context))),
  ),
  bind("DELETE /plant-calendar/shutdowns/{id}", (context) =>
    shutdownTurned(context, removeShutdown(context.db, context.params.id, todayOf(context))),
  ),
];
