import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { measuring, photo } from "#testing/call-matrix/things.ts";
import { faultsOf, pull } from "#testing/sync/copy.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
// Monday, nine in the morning in Toronto.
app.clock.set("2026-11-23T14:00:00Z");

/** A plant whose things name each other, and what people do there to one of them, each of which others show. */
async function openPlant() {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const of = (id: string) => ({ params: { id } });
  const command = (id: string, body: object) =>
    call("POST /work-orders/{id}/commands", { ...of(id), body: { id: randomUUID(), ...body } as never });
  const [assembly, shipping] = [await plant.department(), await plant.department("Shipping")];
  const line = await plant.machine(assembly.id, "Line 2");
  const press = (
    await call("POST /machines", { body: { name: "Press 4", department_id: assembly.id, parent_id: line.id } })
  ).body;
  const [luc, eve] = [await plant.assignee("Luc Roy"), await plant.assignee("Eve Côté")];
  const meter = (await call("POST /machines/{id}/meters", { ...of(press.id), body: { name: "Hours", unit: "h" } }))
    .body;
  const procedure = (await call("POST /procedures", { body: { name: "Spindle", steps: [measuring] } })).body;
  await call("POST /procedures/{id}/publish", { ...of(procedure.id), body: {} });
  const place = { machine_id: press.id, department_id: assembly.id };
  const repair = await plant.order({ ...place, assignee: luc.id, due_date: "2026-11-25", procedure_id: procedure.id });
  const other = await plant.order({ ...place, title: "Other", due_date: "2026-11-23", procedure_id: procedure.id });
  const daily = await plant.order({
    ...place,
    title: "Wipe",
    type: "PM",
    frequency: "Daily",
    checklist_items: ["Wipe"],
  });
  const weekly = await plant.order({
    ...place,
    title: "Grease",
    type: "PM",
    assignee: luc.id,
    frequency: "Weekly",
    day_of_week: "Monday",
  });
  const belt = (await call("POST /parts", { body: { name: "Belt", part_type: "repair", current_quantity: 40 } })).body;
  const point = (
    await call("POST /machines/{id}/isolation-points", {
      ...of(press.id),
      body: { name: "Main", energy: "electrical" },
    })
  ).body;
  const request = (await call("POST /reports", { body: { title: "Rattles", machine_id: press.id } as never })).body;
  const comment = (await call("POST /work-orders/{id}/comments", { ...of(repair.id), body: { text: "Loud" } })).body;
  const entry = async (id: string) =>
    (await call("GET /repair-history")).body.find((one) => one.work_order_id === id)?.id ?? randomUUID();
  const lock = async () => (await call("GET /machines/{id}/locks", of(press.id))).body[0]?.id ?? randomUUID();
  const downtime = async () => (await call("GET /machines/{id}/downtimes", of(press.id))).body[0]?.id ?? randomUUID();
  let n = 0;
  const next = () => {
    n += 1;
    return n;
  };
  const named = (name: string) => `${name} ${next()}`;
  const state = (body: object) => call("PUT /machines/{id}/state", { ...of(press.id), body: body as never });
  const acts: Record<string, () => Promise<unknown>> = {
    "a machine is renamed": () => call("PUT /machines/{id}", { ...of(press.id), body: { name: named("Press") } }),
    "what a machine is in is renamed": () =>
      call("PUT /machines/{id}", { ...of(line.id), body: { name: named("Line") } }),
    "a department is renamed": () =>
      call("PUT /departments/{id}", { ...of(assembly.id), body: { name: named("Hall") } }),
    "a machine leaves its department": () =>
      call("PUT /machines/{id}", { ...of(line.id), body: { department_id: null } }),
    "a machine comes to another": () =>
      call("PUT /machines/{id}", { ...of(line.id), body: { department_id: shipping.id } }),
    "what a machine is in is deleted": () => call("DELETE /machines/{id}", of(line.id)),
    "and brought back": () => call("POST /machines/{id}/restore", of(line.id)),
    "a department is deleted": () => call("DELETE /departments/{id}", of(shipping.id)),
    "and comes back": () => call("POST /departments/{id}/restore", of(shipping.id)),
    "a technician leaves": () => call("DELETE /assignees/{id}", of(eve.id)),
    "a technician is back": () => call("POST /assignees/{id}/restore", of(eve.id)),
    "an order is edited": () => plant.edit(repair.id, { title: named("Leak") }),
    "an order starts": () => command(repair.id, { kind: "start" }),
    "an order waits": () => command(repair.id, { kind: "hold", reason: "No belt" }),
    "an order is completed": async () => {
      const item = (await plant.look(other.id)).checklist[0]?.id;
      await command(other.id, { kind: "answer", item_id: item, value: 2 });
      return command(other.id, { kind: "complete" });
    },
    "an order is opened again": () => command(other.id, { kind: "reopen" }),
    "an order is given away": () => command(repair.id, { kind: "assign", assignee: eve.id }),
    "an order is due later": () => command(repair.id, { kind: "reschedule", due_date: "2026-11-27" }),
    "an order loses its machine": () => plant.edit(other.id, { machine_id: null }),
    "an order has it again": () => plant.edit(other.id, { machine_id: press.id }),
    "an order is deleted": () => call("DELETE /work-orders/{id}", of(other.id)),
    "an order is restored": () => call("POST /work-orders/{id}/restore", of(other.id)),
    "an entry is deleted": async () => call("DELETE /repair-history/{id}", of(await entry(other.id))),
    "an entry is restored": async () => {
      const deleted = (await call("GET /repair-history/deleted")).body[0];
      return deleted && call("POST /repair-history/{id}/restore", of(deleted.id));
    },
    "a step is answered": async () => {
      const item = (await plant.look(repair.id)).checklist[0]?.id;
      return command(repair.id, { kind: "answer", item_id: item, value: next() % 4 });
    },
    "a step fails": async () => {
      const item = (await plant.look(repair.id)).checklist[0]?.id;
      return command(repair.id, { kind: "answer", item_id: item, value: 9 });
    },
    "the repair of a failed step is deleted": async () => {
      const opened = (await plant.look(repair.id)).checklist[0]?.repair;
      return opened && call("DELETE /work-orders/{id}", of(opened.id));
    },
    "a step is ticked": async () => {
      const item = (await plant.look(daily.id)).checklist[0]?.id;
      return command(daily.id, { kind: "tick", item_id: item, completed: next() % 2 === 0 });
    },
    "a task is hidden": async () => {
      const task = (await call("GET /task-instances/today")).body.find((one) => one.work_order_id === daily.id);
      return task && call("DELETE /task-instances/{id}", of(task.id));
    },
    "a PM is done": () => command(daily.id, { kind: "complete" }),
    "a PM is to be done again": () => command(daily.id, { kind: "reopen" }),
    "an occurrence moves": () => command(weekly.id, { kind: "move_occurrence", to: "2026-11-24" }),
    "an occurrence is another's": () => command(weekly.id, { kind: "move_occurrence", assignee: eve.id }),
    "a PM pauses": () => command(weekly.id, { kind: "pause", until: "2026-12-04", reason: "Shutdown" }),
    "a PM goes on": () => command(weekly.id, { kind: "resume" }),
    "a PM is done otherwise": () => command(weekly.id, { kind: "reschedule", day_of_week: "Tuesday" }),
    "time is put down on a repair that was done": async () => {
      const done = (await call("GET /repair-history", { query: { machine_id: press.id } })).body[0];
      const time = { minutes: (next() % 60) + 1, assignee_id: eve.id };
      return done && call("POST /work-orders/{id}/labour", { params: { id: done.work_order_id }, body: time });
    },
    "and put right": async () => {
      const [done] = (await call("GET /repair-history", { query: { machine_id: press.id } })).body;
      if (done === undefined) return undefined;
      const { entries } = (await call("GET /work-orders/{id}/labour", { params: { id: done.work_order_id } })).body;
      return (
        entries[0] && call("PUT /labour/{id}", { params: { id: entries[0].id }, body: { minutes: (next() % 60) + 1 } })
      );
    },
    "a part is taken": () =>
      call("POST /parts/{id}/quantity", {
        ...of(belt.id),
        body: { change_type: "remove", quantity: 1, work_order_id: repair.id, machine_id: press.id } as never,
      }),
    "a part is renamed": () => call("PUT /parts/{id}", { ...of(belt.id), body: { name: named("Belt") } }),
    "a part is deleted": () => call("DELETE /parts/{id}", of(belt.id)),
    "a part comes back": () => call("POST /parts/{id}/restore", { ...of(belt.id), body: {} }),
    "a meter is read": () => call("POST /meters/{id}/readings", { ...of(meter.id), body: { value: 10 + next() } }),
    "a meter is renamed": () => call("PUT /meters/{id}", { ...of(meter.id), body: { name: named("Hours") } }),
    "a lock is put on": () =>
      call("POST /work-orders/{id}/locks", { ...of(repair.id), body: { points: [point.id] } as never }),
    "a lock is taken off": async () => call("POST /locks/{id}/release", of(await lock())),
    "a point is renamed": () => call("PUT /isolation-points/{id}", { ...of(point.id), body: { name: named("Main") } }),
    "a machine stands": () => state({ state: "stopped", work_order_id: repair.id }),
    "a machine runs": () => state({ state: "running" }),
    "a downtime is deleted": async () =>
      call("DELETE /downtimes/{id}", { ...of(await downtime()), query: { reason: "Only a stop" } }),
    "something is said": () => call("POST /machines/{id}/comments", { ...of(press.id), body: { text: named("Loud") } }),
    "a comment is edited": () => call("PUT /comments/{id}", { ...of(comment.id), body: { text: named("Louder") } }),
    "a comment is deleted": () => call("DELETE /comments/{id}", of(comment.id)),
    "a procedure is published": async () => {
      const { version } = (await call("GET /procedures/{id}", of(procedure.id))).body;
      await call("PUT /procedures/{id}", {
        ...of(procedure.id),
        body: { name: named("Spindle"), steps: [measuring, { text: { en: named("Clean") } }], version } as never,
      });
      return call("POST /procedures/{id}/publish", { ...of(procedure.id), body: {} });
    },
    "a picture comes to an order": () =>
      call("POST /work-orders/{id}/files", { ...of(repair.id), body: photo() as never }),
    "a request becomes a repair": () =>
      call("POST /requests/{id}/accept", { ...of(request.id), body: { id: randomUUID() } as never }),
    "a holiday is added": () =>
      call("POST /plant-calendar/holidays", { body: { day: `2026-12-0${1 + (next() % 9)}`, name: "Fair" } as never }),
    "a PM is copied": () =>
      call("POST /work-orders/{id}/copies", {
        ...of(weekly.id),
        body: { command: randomUUID(), machine_ids: [line.id] } as never,
      }),
    "the plans of a machine pause": () =>
      call("POST /machines/{id}/pause-plans", {
        ...of(press.id),
        body: { id: randomUUID(), until: "2026-12-04", reason: "Move" } as never,
      }),
    "and go on": () =>
      call("POST /machines/{id}/resume-plans", { ...of(press.id), body: { id: randomUUID() } as never }),
  };
  return { call, acts };
}

/** A row of numbers below one, the same for the same seed. */
function* chances(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test.each([1])(
  "whatever is done, a device that hears of it has what a new one is given, %i",
  { timeout: 180_000 },
  async (seed) => {
    const { call, acts } = await openPlant();
    const chance = chances(seed);
    const names = Object.keys(acts);
    // Each once as it stands here, and then as it comes.
    const order = [...names, ...names.map(() => names[Math.floor((chance.next().value ?? 0) * names.length)] ?? "")];
    let copy = await pull(call);
    const done = new Set<string>();
    for (const name of order) {
      const answer = await acts[name]?.();
      if (typeof answer === "object" && answer !== null && "status" in answer && Number(answer.status) < 300)
        done.add(name);
      copy = await pull(call, copy);
      expect([name, copy.isFull, await faultsOf(call, copy)]).toEqual([name, false, {}]);
    }
    expect(names.filter((name) => !done.has(name))).toEqual([]);
  },
);
