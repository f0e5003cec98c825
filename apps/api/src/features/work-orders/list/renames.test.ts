import type { LiveEvent } from "@millwright/contract/live";
import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { notifyingWorkers } from "#db/transaction/after-commit.ts";
import { finishRenames } from "#features/work-orders/work-orders.ts";
import { testApp } from "#testing/app.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
holdKeptJson(app);
const many = 700;

/** A plant with a machine and a department that very many orders name. */
async function crowdedPlant() {
  const plant = await openTestPlant(app);
  const call = app.as(plant.session);
  const department = (await call("POST /departments", { body: { name: "Pressing" } })).body;
  const machine = (await call("POST /machines", { body: { name: "Press 4", department_id: department.id } })).body;
  await app.db.inCompany(plant.session.companyId, (db) =>
    sql`insert into work_order (wo_id, type, title, priority, department_id, machine_id, created_by, created_at, updated_at)
      select 'WO-' || n, 'Repair', 'Leak ' || n, case when n % 2 = 0 then 'High' else 'Low' end, ${department.id}, ${machine.id}, 'ana', now(), now()
      from generate_series(1, ${many}) n`.execute(db),
  );
  const rename = (name: string) => call("PUT /departments/{id}", { params: { id: department.id }, body: { name } });
  const renameMachine = (name: string) => call("PUT /machines/{id}", { params: { id: machine.id }, body: { name } });
  /** How many orders of the department, and of the machine, say which names. */
  async function names() {
    // A page ends with its megabyte, which all together are over.
    const pages = await Promise.all(
      ["High", "Medium", "Low"].map((priority) =>
        call("GET /work-orders", { query: { limit: 1000, department_id: department.id, priority } }),
      ),
    );
    const orders = pages.flatMap(({ body }) => body);
    return Object.groupBy(orders, (order) => `${order.department_name}, ${order.machine_name}`);
  }
  const counts = async () =>
    Object.fromEntries(Object.entries(await names()).map(([name, orders]) => [name, orders?.length]));
  return { ...plant, call, department, machine, rename, renameMachine, counts };
}

/** A database whose transactions in a company fail after so many. */
function failingAfter(transactions: number): Database {
  let left = transactions;
  return {
    ...app.db,
    inCompany: (companyId, work) =>
      left-- > 0 ? app.db.inCompany(companyId, work) : Promise.reject(new Error("The power is off.")),
  };
}

test("a rename that very many orders show is answered before they are written, and gone on with after a crash", async () => {
  const plant = await crowdedPlant();
  expect((await plant.rename("Stamping")).body.name).toBe("Stamping");
  expect((await plant.renameMachine("Press 5")).body.name).toBe("Press 5");
  expect(await plant.counts()).toEqual({ "Pressing, Press 4": many });
  await expect(finishRenames(failingAfter(1))).rejects.toThrow("The power is off.");
  expect(await plant.counts()).toEqual({ "Pressing, Press 4": 400, "Stamping, Press 5": 300 });
  await finishRenames(app.db);
  expect(await plant.counts()).toEqual({ "Stamping, Press 5": many });
});

test("a second rename in between begins anew, and what is new or changed meanwhile says the name at once", async () => {
  const plant = await crowdedPlant();
  await plant.rename("Stamping");
  await finishRenames(failingAfter(1)).catch(() => {});
  const place = { department_id: plant.department.id, machine_id: plant.machine.id };
  const order = await plant.order({ title: "New", ...place });
  expect(order.department_name).toBe("Stamping");
  await plant.rename("Forming");
  await finishRenames(app.db);
  expect(await plant.counts()).toEqual({ "Forming, Press 4": many + 1 });
});

test("the job that writes orders is woken by the commit of a rename that they show, and by no other", async () => {
  const plant = await crowdedPlant();
  const renames: string[] = [];
  const database = notifyingWorkers(app.db, { renamed: () => renames.push("renamed") });
  const rename = (name: string) =>
    database.inCompany(plant.session.companyId, (db) =>
      sql`update department set name = ${name} where id = ${plant.department.id}`.execute(db),
    );
  await rename("Stamping");
  expect(renames).toEqual(["renamed"]);
  await rename("Stamping");
  expect(renames).toEqual(["renamed"]);
  await finishRenames(app.db);
  await rename("Forming");
  expect(renames).toEqual(["renamed", "renamed"]);
});

test("a name that few orders show is in them with the answer", async () => {
  const plant = await openTestPlant(app);
  const { id } = (await app.as(plant.session)("POST /departments", { body: { name: "Paint" } })).body;
  const order = await plant.order({ title: "Leak", department_id: id });
  await app.as(plant.session)("PUT /departments/{id}", { params: { id }, body: { name: "Varnish" } });
  expect(
    (await app.as(plant.session)("GET /work-orders/{id}", { params: { id: order.id } })).body.department_name,
  ).toBe("Varnish");
});

test("a technician's new name reaches their single occurrences, whoever the plan's technician is", async () => {
  const plant = await openTestPlant(app);
  const [luc, eve] = [await plant.assignee("Luc Roy"), await plant.assignee("Eve Côté")];
  const inPlant = <T>(statement: RawBuilder<T>) =>
    app.db.inCompany(plant.session.companyId, (db) => statement.execute(db));
  const rename = ({ id }: { id: string }, name: string) =>
    inPlant(sql`update assignee set name = ${name} where id = ${id}`);
  const { id, scheduled_date } = await plant.task({ assignee: luc.id });
  const place = { kind: "move_occurrence", occurrence: scheduled_date ?? "", assignee: eve.id } as const;
  const body = { id: crypto.randomUUID(), ...place };
  await plant.call("POST /work-orders/{id}/commands", { params: { id }, body });
  const names = async () => {
    const { assignee_name, occurrence } = await plant.look(id);
    return [assignee_name, occurrence?.assignee_name];
  };
  await rename(eve, "Eve Roy");
  await rename(luc, "Luc Côté");
  expect(await names()).toEqual(["Luc Côté", "Eve Roy"]);
  // Of as many as are written afterwards.
  await inPlant(sql`insert into work_order (wo_id, type, title, assignee_id, created_by, created_at, updated_at)
    select 'WO-' || n, 'Repair', 'Leak', ${eve.id}, 'ana', now(), now() from generate_series(1, ${many}) n`);
  await inPlant(sql`insert into renamed (referrer, place_id) values ('doer_id', ${eve.id})`);
  await inPlant(sql`update work_order_json set json = replace(json, 'Eve Roy', 'Eve') where work_order_id = ${id}`);
  await finishRenames(app.db);
  expect(await names()).toEqual(["Luc Côté", "Eve Roy"]);
});

test("the screens get an event when all orders have the new name", async () => {
  const plant = await crowdedPlant();
  const heard: LiveEvent[] = [];
  const leave = app.deps.live.subscribe(plant.session.companyId, null, (event) => heard.push(event));
  await plant.rename("Stamping");
  await finishRenames(app.db);
  await expect.poll(() => heard.map(({ kind, id }) => `${kind} ${id}`)).toContain(`orderNames ${plant.department.id}`);
  leave();
});
