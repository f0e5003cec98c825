import type { LiveEvent } from "@millwright/contract/live";
import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#db/database.ts";
import { notifyingWorkers } from "#db/transaction/after-commit.ts";
import { finishRenames } from "#features/work-orders/work-orders.ts";
import { testApp } from "#testing/app.ts";
import { holdKeptJson } from "#testing/schema/kept-json.ts";
import { openShop } from "#testing/shop.ts";

const app = await testApp();
holdKeptJson(app);
const many = 700;

/** A plant with a machine and a department that very many orders name. */
async function crowdedShop() {
  const shop = await openShop(app);
  const call = app.as(shop.session);
  const department = (await call("POST /departments", { body: { name: "Pressing" } })).body;
  const machine = (await call("POST /machines", { body: { name: "Press 4", department_id: department.id } })).body;
  await app.db.inCompany(shop.session.companyId, (db) =>
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
  return { ...shop, call, department, machine, rename, renameMachine, counts };
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
  const shop = await crowdedShop();
  expect((await shop.rename("Stamping")).body.name).toBe("Stamping");
  expect((await shop.renameMachine("Press 5")).body.name).toBe("Press 5");
  expect(await shop.counts()).toEqual({ "Pressing, Press 4": many });
  await expect(finishRenames(failingAfter(1))).rejects.toThrow("The power is off.");
  expect(await shop.counts()).toEqual({ "Pressing, Press 4": 400, "Stamping, Press 5": 300 });
  await finishRenames(app.db);
  expect(await shop.counts()).toEqual({ "Stamping, Press 5": many });
});

test("a second rename in between begins anew, and what is new or changed meanwhile says the name at once", async () => {
  const shop = await crowdedShop();
  await shop.rename("Stamping");
  await finishRenames(failingAfter(1)).catch(() => {});
  const place = { department_id: shop.department.id, machine_id: shop.machine.id };
  const order = await shop.order({ title: "New", ...place });
  expect(order.department_name).toBe("Stamping");
  await shop.rename("Forming");
  await finishRenames(app.db);
  expect(await shop.counts()).toEqual({ "Forming, Press 4": many + 1 });
});

test("the job that writes orders is woken by the commit of a rename that they show, and by no other", async () => {
  const shop = await crowdedShop();
  const renames: string[] = [];
  const database = notifyingWorkers(app.db, { renamed: () => renames.push("renamed") });
  const rename = (name: string) =>
    database.inCompany(shop.session.companyId, (db) =>
      sql`update department set name = ${name} where id = ${shop.department.id}`.execute(db),
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
  const shop = await openShop(app);
  const { id } = (await app.as(shop.session)("POST /departments", { body: { name: "Paint" } })).body;
  const order = await shop.order({ title: "Leak", department_id: id });
  await app.as(shop.session)("PUT /departments/{id}", { params: { id }, body: { name: "Varnish" } });
  expect((await app.as(shop.session)("GET /work-orders/{id}", { params: { id: order.id } })).body.department_name).toBe(
    "Varnish",
  );
});

test("a technician's new name reaches their single occurrences, whoever the plan's technician is", async () => {
  const shop = await openShop(app);
  const [luc, eve] = [await shop.assignee("Luc Roy"), await shop.assignee("Eve Côté")];
  const inShop = <T>(statement: RawBuilder<T>) =>
    app.db.inCompany(shop.session.companyId, (db) => statement.execute(db));
  const rename = ({ id }: { id: string }, name: string) =>
    inShop(sql`update assignee set name = ${name} where id = ${id}`);
  const { id, scheduled_date } = await shop.task({ assignee: luc.id });
  const place = { kind: "move_occurrence", occurrence: scheduled_date ?? "", assignee: eve.id } as const;
  const body = { id: crypto.randomUUID(), ...place };
  await shop.call("POST /work-orders/{id}/commands", { params: { id }, body });
  const names = async () => {
    const { assignee_name, occurrence } = await shop.look(id);
    return [assignee_name, occurrence?.assignee_name];
  };
  await rename(eve, "Eve Roy");
  await rename(luc, "Luc Côté");
  expect(await names()).toEqual(["Luc Côté", "Eve Roy"]);
  // Of as many as are written afterwards.
  await inShop(sql`insert into work_order (wo_id, type, title, assignee_id, created_by, created_at, updated_at)
    select 'WO-' || n, 'Repair', 'Leak', ${eve.id}, 'ana', now(), now() from generate_series(1, ${many}) n`);
  await inShop(sql`insert into renamed (referrer, place_id) values ('doer_id', ${eve.id})`);
  await inShop(sql`update work_order_json set json = replace(json, 'Eve Roy', 'Eve') where work_order_id = ${id}`);
  await finishRenames(app.db);
  expect(await names()).toEqual(["Luc Côté", "Eve Roy"]);
});

test("the screens get an event when all orders have the new name", async () => {
  const shop = await crowdedShop();
  const heard: LiveEvent[] = [];
  const leave = app.deps.live.subscribe(shop.session.companyId, null, (event) => heard.push(event));
  await shop.rename("Stamping");
  await finishRenames(app.db);
  await expect.poll(() => heard.map(({ kind, id }) => `${kind} ${id}`)).toContain(`orderNames ${shop.department.id}`);
  leave();
});
