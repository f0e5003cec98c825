import { limits } from "@millwright/contract/limits";
import type { Energy } from "@millwright/domain/lockout/lockout";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { addFiles, isPhotoOf } from "#features/files/files.ts";
import { listHoldersAt, listLockedWork } from "#features/lockout/locks.queries.ts";
import {
  changePoint,
  findMachineOf,
  findPointJson,
  findPointsJson,
  findVersion,
  insertPoint,
  listPoints,
  lockMachine,
  markPointDeleted,
  type PointFields,
  placePoints,
} from "#features/lockout/points.queries.ts";
import { refuseHeld } from "#features/lockout/refuse-held.ts";
import { notify } from "#features/notifications/notifications.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The isolation points of a machine, in their order. @throws Refusal `not_found` */
export async function getPoints(db: CompanyDb, machineId: string): Promise<JsonText> {
  return jsonText((await findPointsJson(db, machineId)) ?? refuse("not_found"));
}

/** @throws Refusal `not_found` */
export async function getPoint(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findPointJson(db, id)) ?? refuse("not_found"));
}

export interface NewPoint extends PointFields {
  id?: string | undefined;
  name: string;
  energy: Energy;
}

/** Adds a point, and tells those whose locks on the machine are not on it. @throws Refusal `not_found`, `unknown_reference`, `too_many_points` */
export async function makePoint(
  db: CompanyDb,
  machineId: string,
  { id = crypto.randomUUID(), ...fields }: NewPoint,
  at: Temporal.Instant,
): Promise<JsonText> {
  if (!(await lockMachine(db, machineId))) refuse("not_found");
  const { points: most } = limits.lockout;
  if ((await listPoints(db, machineId)).length >= most) refuse("too_many_points", { values: { most } });
  if (fields.photo_id) await takePhoto(db, machineId, fields.photo_id);
  await insertPoint(db, { id, machineId, at, ...fields });
  announce(db, { kind: "lockout", id: machineId });
  for (const work of await listLockedWork(db, machineId)) await notify(db, { kind: "point-added", ...work }, at);
  return getPoint(db, id);
}

/** @throws Refusal `not_found`, `stale`, `unknown_reference` */
export async function editPoint(
  db: CompanyDb,
  id: string,
  { version: seen, ...fields }: PointFields & { version: number | null },
): Promise<JsonText> {
  const { machineId, version } = await holdPoint(db, id);
  if (seen !== null && seen !== version) refuse("stale");
  if (fields.photo_id) await takePhoto(db, machineId, fields.photo_id);
  if (await changePoint(db, id, fields)) announce(db, { kind: "lockout", id: machineId });
  return getPoint(db, id);
}

/** Puts the points of a machine in another order. @throws Refusal `not_found`, `stale` where they are others by now */
export async function orderPoints(db: CompanyDb, machineId: string, ids: readonly string[]): Promise<JsonText> {
  if (!(await lockMachine(db, machineId))) refuse("not_found");
  const known = (await listPoints(db, machineId)).map(({ id }) => id);
  const isSame = known.length === ids.length && known.every((id) => ids.includes(id));
  if (!isSame) refuse("stale");
  if (await placePoints(db, ids)) announce(db, { kind: "lockout", id: machineId });
  return getPoints(db, machineId);
}

/** @throws Refusal `not_found`, `locks_held` while a lock is on it */
export async function deletePoint(db: CompanyDb, id: string, deletion: Deletion): Promise<void> {
  const { machineId } = await holdPoint(db, id);
  refuseHeld(await listHoldersAt(db, id));
  await markPointDeleted(db, id, deletion);
  announce(db, { kind: "lockout", id: machineId });
}

async function holdPoint(db: CompanyDb, id: string): Promise<{ machineId: string; version: number }> {
  const machineId = (await findMachineOf(db, id)) ?? refuse("not_found");
  if (!(await lockMachine(db, machineId))) refuse("not_found");
  return { machineId, version: (await findVersion(db, id)) ?? refuse("not_found") };
}

/** A photo that is not among the machine's files yet becomes one of them. @throws Refusal `unknown_reference` */
async function takePhoto(db: CompanyDb, machineId: string, fileId: string): Promise<void> {
  if (await addFiles(db, { machineId }, [fileId], "photo_id")) announce(db, { kind: "machine", id: machineId });
  if (!(await isPhotoOf(db, { machineId }, fileId))) refuse("unknown_reference", { fields: { photo_id: "invalid" } });
}
