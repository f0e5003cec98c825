import { getPlaced } from "#features/lockout/lockout.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { isByTheHour } from "#features/work-filter/work-filter.ts";
import { carryOutBatch } from "#features/work-orders/batch/batch.ts";
import { attachUpload } from "#features/work-orders/commands/attach-upload.ts";
import { carryOut } from "#features/work-orders/commands/carry-out.ts";
import { commandsIn } from "#features/work-orders/commands/kinds.ts";
import { changeWorkOrder } from "#features/work-orders/commands/run-command.ts";
import { signOrder } from "#features/work-orders/commands/steps/signing.ts";
import { tick } from "#features/work-orders/commands/steps/tick.ts";
import { undoCommand } from "#features/work-orders/commands/undo.ts";
import { createWorkOrder } from "#features/work-orders/create.ts";
import { listDeletedOrders } from "#features/work-orders/deleted.queries.ts";
import { undoGroup } from "#features/work-orders/groups/undo-group.ts";
import { countOrders, listTags } from "#features/work-orders/list/list.queries.ts";
import { filtersOf, readOrders } from "#features/work-orders/list/list.ts";
import { forceRelease, lockOut, release } from "#features/work-orders/locks/locks.ts";
import { changedWorkOrder, getWorkOrder } from "#features/work-orders/read.ts";
import { deleteWorkOrder, restoreWorkOrder } from "#features/work-orders/work-orders.ts";
import { bind, bindCached } from "#http/call/bind.ts";
import { listLatest } from "#http/list/list-latest.ts";
import { makeOnce } from "#http/repeat/make-once.ts";
import { deletionOf } from "#http/request/deletion.ts";

export const workOrderRoutes = [
  bindCached("GET /work-orders", ({ db, query, by, now }) => readOrders(db, query, by.timeZone, now), isByTheHour),
  bindCached(
    "GET /work-orders/counts",
    async ({ db, query, by, now }) => countOrders(db, await filtersOf(db, query, by.timeZone, now)),
    isByTheHour,
  ),
  bindCached("GET /work-orders/tags", ({ db }) => listTags(db)),
  bind("GET /work-orders/deleted", ({ db, query }) => listLatest(query, (page) => listDeletedOrders(db, page))),
  bindCached("GET /work-orders/{id}", async ({ db, params, by, now }) => {
    await readDay(db, by.timeZone, now);
    return getWorkOrder(db, params.id);
  }),
  bind("POST /work-orders", (context) => {
    const { db, body, by, now, doneBefore } = context;
    const madeAt = doneBefore ?? now;
    const make = async () => changedWorkOrder(db, await createWorkOrder(db, body, by, now, madeAt));
    return makeOnce("POST /work-orders", context, make, async (id) => changedWorkOrder(db, id));
  }),
  bind(
    "PUT /work-orders/{id}",
    async ({ db, params: { id }, body: { version, ...change }, ifMatch, command, by, now }) => {
      await changeWorkOrder(db, id, commandsIn(change), { version: version ?? ifMatch, command }, by, now);
      return changedWorkOrder(db, id);
    },
  ),
  bind("POST /work-orders/{id}/commands", async ({ db, params: { id }, body, ifMatch, by, now }) => {
    await carryOut(db, id, body, ifMatch, by, now);
    return changedWorkOrder(db, id);
  }),
  bind("POST /work-orders/{id}/commands/batch", carryOutBatch),
  bind("POST /work-orders/undo", ({ db, body, by, now }) => undoGroup(db, body.command, by, now)),
  bind("POST /work-orders/{id}/signatures", signOrder),
  bind("POST /work-orders/{id}/locks", (context) => {
    const { db, params, body, by, now } = context;
    const { id = crypto.randomUUID(), points: confirmed, number = null } = body;
    const make = () => lockOut(db, params.id, { id, confirmed, number }, by, now);
    return makeOnce("POST /work-orders/{id}/locks", context, make, (lockId) => getPlaced(db, lockId, by));
  }),
  bind("POST /locks/{id}/release", ({ db, params, by, now }) => release(db, params.id, by, now)),
  bind("POST /locks/{id}/force-release", ({ db, params, body, by, now }) =>
    forceRelease(db, params.id, body.reason, by, now),
  ),
  bind("POST /work-orders/{id}/files", ({ params, inCompanyOnce, ...upload }) =>
    attachUpload(params.id, { ...upload, inCompanyOnce }),
  ),
  bind("POST /work-orders/{id}/undo", async ({ db, params: { id }, body, command, by, now }) => {
    await undoCommand(db, { orderId: id, id: body.command }, { command }, by, now);
    return changedWorkOrder(db, id);
  }),
  bind("PUT /work-orders/{id}/checklist/{item_id}", async ({ db, params: { id, item_id }, body, command, by, now }) => {
    const ticked = tick({ itemId: item_id, completed: body.completed });
    await changeWorkOrder(db, id, [ticked], { command }, by, now);
    return changedWorkOrder(db, id);
  }),
  bind("DELETE /work-orders/{id}", ({ db, params, query, by, now }) =>
    deleteWorkOrder(db, params.id, deletionOf(query, by, now)),
  ),
  bind("POST /work-orders/{id}/restore", ({ db, params, by, now }) => restoreWorkOrder(db, params.id, by, now)),
];
