import { takeFile } from "#features/files/files.ts";
import { attach } from "#features/work-orders/commands/attach.ts";
import { changeWorkOrder } from "#features/work-orders/commands/run-command.ts";
import { getWorkOrder } from "#features/work-orders/read.ts";
import type { JsonText } from "#http/answer/answers.ts";
import type { Context } from "#http/call/context.ts";

/**
 * Takes a file and adds it to an order's, in one transaction. No byte is kept of one for an order that is not there.
 * @throws Refusal as `takeFile` and `changeWorkOrder` do.
 */
export async function attachUpload(
  orderId: string,
  context: Omit<Context<"POST /work-orders/{id}/files">, "params">,
): Promise<JsonText> {
  const { upload, query, command, inCompany, inCompanyOnce, by, now, deps } = context;
  await inCompany((db) => getWorkOrder(db, orderId));
  return takeFile(deps.files, await upload(), inCompanyOnce, { id: query.id, by, now }, async (db, file) => {
    await changeWorkOrder(db, orderId, [attach([{ id: file.id }])], { command }, by, now);
    return getWorkOrder(db, orderId);
  });
}
