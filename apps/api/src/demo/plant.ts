import { dayOf } from "@millwright/domain/when";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import { completedRepairs } from "#demo/completed-repairs.ts";
import { isolationPoints } from "#demo/isolation-points.ts";
import {
  classes,
  departments,
  machineDetails,
  partsOf,
  stoppedFor,
  technicians,
  unassignedMachines,
} from "#demo/locations.ts";
import { makeCalendar } from "#demo/make-calendar.ts";
import { makeMeters } from "#demo/make-meters.ts";
import { closeMonths, freezeWeeks, makeRates } from "#demo/make-money.ts";
import { type Crew, type Locations, makeRepair } from "#demo/make-repair.ts";
import { makeTasks } from "#demo/make-tasks.ts";
import { makeParts } from "#demo/parts.ts";
import { pastYear } from "#demo/past-year.ts";
import { makePlannedParts } from "#demo/planned-parts.ts";
import { openRepairs } from "#demo/repairs.ts";
import { addAssignee } from "#features/assignees/assignees.ts";
import { makeDepartment } from "#features/departments/departments.ts";
import { makePoints } from "#features/lockout/lockout.ts";
import { editMachine, makeMachine, sayState } from "#features/machines/machines.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";
import type { JsonText } from "#http/answer/answers.ts";

/** When the plant began to use Millwright. */
const openedDaysAgo = 365;

/** Fills a company with a plant at work, by the same commands that a person's calls run. */
export async function makePlant(db: CompanyDb, crew: Crew, now: Temporal.Instant): Promise<void> {
  const openedAt = now.subtract({ hours: 24 * openedDaysAgo });
  const locations = await makeLocations(db, crew, openedAt);
  await makeRates(db, locations, crew, openedAt);
  const repairs = [...pastYear, ...openRepairs, ...completedRepairs].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const repair of repairs) await makeRepair(db, repair, locations, crew, now);
  const meters = await makeMeters(db, locations, crew, now);
  await makeCalendar(db, dayOf(now, crew.supervisor.timeZone), now);
  await makeTasks(db, locations, crew, meters, now);
  await makeParts(db, locations, crew, openedAt, now);
  await makePlannedParts(db);
  await freezeWeeks(db, crew, now);
  await closeMonths(db, crew, openedAt, now);
  for (const [name, minutes] of Object.entries(stoppedFor)) {
    await sayState(
      db,
      machineIn(locations, name),
      { state: "stopped", since: now.subtract({ minutes }).toString() },
      now,
    );
  }
}

async function makeLocations(db: CompanyDb, crew: Crew, at: Temporal.Instant): Promise<Locations> {
  const machines = new Map<string, { id: string; departmentId: string | null }>();
  const codes = new Map((await listCodes(db)).map(({ id, kind, name_en }) => [`${kind} ${name_en}`, id]));
  const add = async (name: string, departmentId: string | null) => {
    const id = idOf(await makeMachine(db, { name, department_id: departmentId }, at));
    machines.set(name, { id, departmentId });
    const class_id = codes.get(`class ${classes[name]}`);
    await editMachine(db, id, { ...machineDetails[name], class_id, version: null }, crew.supervisor, at);
  };
  for (const [department, names] of Object.entries(departments)) {
    const departmentId = idOf(await makeDepartment(db, { name: department }, at));
    for (const name of names) await add(name, departmentId);
  }
  for (const name of unassignedMachines) await add(name, null);
  for (const [line, names] of Object.entries(partsOf)) {
    const parent_id = machineIn({ machines }, line);
    for (const name of names) {
      await editMachine(db, machineIn({ machines }, name), { parent_id, version: null }, crew.supervisor, at);
    }
  }
  for (const [name, points] of Object.entries(isolationPoints)) {
    await makePoints(db, machineIn({ machines }, name), points, at);
  }
  const assignees = new Map<string, string>();
  for (const technician of technicians) assignees.set(technician.name, idOf(await addAssignee(db, technician, at)));
  return { machines, assignees, codes };
}

function machineIn({ machines }: Pick<Locations, "machines">, name: string): string {
  const machine = machines.get(name);
  if (machine === undefined) throw new Error(`The demo plant has no machine ${name}.`);
  return machine.id;
}

const CreatedThing = z.object({ id: z.string() });

function idOf(json: JsonText): string {
  return CreatedThing.parse(JSON.parse(json.text)).id;
}
