import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { attachFiles, requireFile, restoreFiles, takeServiceFile } from "#features/files/files.ts";
import { type AtHand, holdOrder, occurrenceOf } from "#features/labour/labour.ts";
import {
  changeService,
  findServiceJson,
  type HeldService,
  insertService,
  listSuppliers as listNames,
  listServices,
  lockService,
  markServiceDeleted,
  renameSupplier,
  restoreServiceRow,
} from "#features/outside-services/outside-services.queries.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

export const listSuppliers = listNames;
/** What others charged, for who sees money. */
export const servicesAt = (db: CompanyDb, at: AtHand): Promise<string> => listServices(db, at, true);

/** @throws Refusal `not_found` */
export async function getService(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findServiceJson(db, id)) ?? refuse("not_found"));
}

/** What others charged for an order, or for one occurrence of a PM. @throws Refusal `not_found` */
export async function servicesOfOrder(
  db: CompanyDb,
  order: { id: string; day: string | undefined },
  { seesMoney }: Pick<Actor, "seesMoney">,
): Promise<JsonText> {
  const at = await occurrenceOf(db, order, "read");
  return jsonText(`{"scheduled_date":${JSON.stringify(at.day)},"services":${await listServices(db, at, seesMoney)}}`);
}

/** @throws Refusal `invalid` of a day that is yet to come */
function requirePast(date: string, by: Actor, now: Temporal.Instant): void {
  if (Temporal.PlainDate.compare(date, dayOf(now, by.timeZone)) > 0)
    refuse("invalid", { sentence: "service_ahead", fields: { date: "invalid" } });
}

interface GivenService {
  id?: string | undefined;
  supplier: string;
  amount_cents: number;
  date?: string | undefined;
  note?: string | null | undefined;
  file_id?: string | null | undefined;
  scheduled_date?: string | undefined;
}

/** Puts down what somebody from outside charged. @throws Refusal `not_found`, `unknown_reference`, `invalid` */
export async function addService(
  db: CompanyDb,
  orderId: string,
  given: GivenService,
  by: Actor,
  now: Temporal.Instant,
): Promise<JsonText> {
  const { id = crypto.randomUUID(), supplier, note = null, file_id: fileId = null } = given;
  const at = await occurrenceOf(db, { id: orderId, day: given.scheduled_date }, "held");
  const date = given.date ?? dayOf(now, by.timeZone).toString();
  requirePast(date, by, now);
  if (fileId !== null) await requireFile(db, fileId, "file_id");
  await insertService(db, { id, at, supplier, amountCents: given.amount_cents, date, note, fileId, createdAt: now });
  await takeServiceFile(db, { outsideServiceId: id, workOrderId: orderId }, fileId, by);
  announce(db, { kind: "service", id: orderId });
  return getService(db, id);
}

/** Locks a service of an order that is there, one that was deleted where `isDeleted` says so. @throws Refusal `not_found` */
async function holdService(db: CompanyDb, id: string, isDeleted = false): Promise<HeldService> {
  const service = await lockService(db, id);
  if (service === null || service.isDeleted !== isDeleted) return refuse("not_found");
  await holdOrder(db, service.orderId);
  return service;
}

interface ServiceEdit {
  supplier?: string | undefined;
  amount_cents?: number | undefined;
  date?: string | undefined;
  note?: string | null | undefined;
  file_id?: string | null | undefined;
  version: number | null;
}

/** Corrects a service that is still of the version that was seen. @throws Refusal `not_found`, `stale`, `unknown_reference`, `invalid` */
export async function editService(
  db: CompanyDb,
  id: string,
  { version: seen, date: on_date, ...edit }: ServiceEdit,
  by: Actor,
  now: Temporal.Instant,
): Promise<JsonText> {
  const { orderId, fileId, version } = await holdService(db, id);
  if (seen !== null && seen !== version) refuse("stale");
  if (on_date !== undefined) requirePast(on_date, by, now);
  if (edit.file_id !== undefined && edit.file_id !== fileId)
    await takeServiceFile(db, { outsideServiceId: id, workOrderId: orderId }, edit.file_id, by);
  if (await changeService(db, id, { ...edit, on_date }, now)) announce(db, { kind: "service", id: orderId });
  return getService(db, id);
}

/** @throws Refusal `not_found` */
export async function deleteService(db: CompanyDb, id: string, by: Actor, deletion: Deletion): Promise<void> {
  const { orderId } = await holdService(db, id);
  await markServiceDeleted(db, id, deletion);
  await attachFiles(db, { outsideServiceId: id }, [], by);
  announce(db, { kind: "service", id: orderId });
}

/** Brings a deleted service back. @throws Refusal `not_found` */
export async function restoreService(db: CompanyDb, id: string, by: Actor): Promise<JsonText> {
  const { orderId, fileId } = await holdService(db, id, true);
  await restoreServiceRow(db, id);
  if (fileId !== null) await restoreFiles(db, { outsideServiceId: id }, [fileId], by);
  announce(db, { kind: "service", id: orderId });
  return getService(db, id);
}

/** Outside services of one supplier's name say another one's from now on. */
export async function renameServiceSupplier(
  db: CompanyDb,
  from: string,
  to: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const id of await renameSupplier(db, from, to, now)) announce(db, { kind: "service", id });
}
