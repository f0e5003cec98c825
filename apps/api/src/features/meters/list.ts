import type { Contract } from "@millwright/contract/contract";
import { dayOf, endOfDay, startOfDay } from "@millwright/domain/when";
import type { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { listMeters } from "#features/meters/meters.queries.ts";
import { requireMeter } from "#features/meters/readings/list.ts";
import { listReadings } from "#features/meters/readings/readings.queries.ts";
import type { Page } from "#http/answer/answers.ts";
import { listByName } from "#http/list/list-by-name.ts";
import { listLatest } from "#http/list/list-latest.ts";

type MetersQuery = z.output<Contract["GET /meters"]["query"]>;
export type ReadingsQuery = z.output<Contract["GET /meters/{id}/readings"]["query"]>;

/** A page of the meters that a query asks for. */
export function readMeters(
  db: CompanyDb,
  query: MetersQuery,
  { now, zone }: { now: Temporal.Instant; zone: string },
): Promise<Page<never>> {
  return listByName(query, (page) =>
    listMeters(db, {
      ...page,
      machineId: query.machine_id,
      departmentId: query.department_id,
      isUnread: query.unread === "true",
      today: dayOf(now, zone),
    }),
  );
}

const day = (text: string | undefined) => (text === undefined ? undefined : Temporal.PlainDate.from(text));

/** A page of what a meter showed. @throws Refusal `not_found` */
export async function readReadings(
  db: CompanyDb,
  meterId: string,
  query: ReadingsQuery,
  zone: string,
): Promise<Page<never>> {
  await requireMeter(db, meterId);
  const [from, to] = [day(query.from), day(query.to)];
  return listLatest(query, (page) =>
    listReadings(db, { ...page, meterId, from: from && startOfDay(from, zone), until: to && endOfDay(to, zone) }),
  );
}
