import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await sharedApp();

test.each(["order", "task"] as const)(
  "a completion of an %s whose entry was deleted is not undone: the deletion is kept, and can be taken back",
  async (kind) => {
    app.clock.set("2026-11-23T14:00:00Z");
    const plant = await openTestPlant(app);
    const { id } = await plant[kind]();
    const completion = { id: randomUUID(), kind: "complete", done_at: "2026-11-23T14:00:00Z" } as const;
    await plant.call("POST /work-orders/{id}/commands", { params: { id }, body: completion });
    const history = kind === "order" ? "repair-history" : "maintenance-history";
    const [entry] = (await plant.call(`GET /${history}`)).body;
    if (entry === undefined) throw new Error("The history is empty.");
    await plant.call(`DELETE /${history}/{id}`, { params: { id: entry.id }, query: { reason: "Twice" } });
    const undo = { id: randomUUID(), kind: "undo", command: completion.id, done_at: "2026-11-23T14:00:00Z" } as const;
    const refused = await plant.call("POST /work-orders/{id}/commands", { params: { id }, body: undo });
    expect([refused.status, refused.json.code]).toEqual([409, "changed_since"]);
    expect((await plant.call(`POST /${history}/{id}/restore`, { params: { id: entry.id } })).status).toBe(200);
    const undone = await plant.call("POST /work-orders/{id}/commands", {
      params: { id },
      body: { ...undo, id: randomUUID() },
    });
    expect(undone.body.status).toBe("Scheduled");
  },
);
