import type { TestApp } from "#testing/app.ts";
import type { Session } from "#testing/become.ts";
import { makersOf } from "#testing/walk/things.ts";

/** Gives a company a row in every table: one of each thing, and what leaves rows without a name of their own. */
export async function furnish(app: TestApp, session: Session): Promise<void> {
  const make = makersOf(app, session);
  const call = app.as(session);
  await make.department();
  await make.file();
  await make.assignee();
  await make.historyEntry();
  await make.occurrence();
  await make.taskInstance();
  await make.part();
  const headers = { "idempotency-key": "the same in both companies" };
  const { id } = (await call("POST /work-orders", { body: { title: "Leak" } })).body;
  const command = { "idempotency-key": crypto.randomUUID() };
  await call("PUT /work-orders/{id}", { params: { id }, body: { status: "On Hold" }, headers: command });
  await call("POST /assignees", { body: { name: "Luc Roy" }, headers });
  await call("POST /support/contact", { body: { subject: "Press", message: "It stands" } });
  await pauseTask(app, session, await make.task());
}

/** Deletes a PM for some days: they are kept as neither missed nor done. */
async function pauseTask(app: TestApp, session: Session, id: string): Promise<void> {
  const call = app.as(session);
  const now = app.clock();
  await call("DELETE /work-orders/{id}", { params: { id } });
  app.clock.set(now.add({ hours: 72 }).toString());
  await call("POST /work-orders/{id}/restore", { params: { id } });
  app.clock.set(now.toString());
}
