import { array, assert, asyncProperty, constantFrom, integer, nat, option, record } from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant, type TestPlant } from "#testing/test-plant.ts";

const app = await testApp();
app.clock.set("2026-11-23T14:00:00Z");

const acts = ["plan", "take", "bringBack", "complete", "reopen", "delete", "restore"] as const;

/** One order, as a person with a pencil would keep it. */
interface Kept {
  planned: number | null;
  taken: number;
  isCompleted: boolean;
  isDeleted: boolean;
}

const leftOf = ({ planned, taken, isCompleted, isDeleted }: Kept) =>
  isCompleted || isDeleted ? 0 : Math.max(0, (planned ?? 0) - Math.max(0, taken));

test("whatever is done in whichever order, available is what there is less what open work has left to take", async () => {
  const plant = await openTestPlant(app);
  const { call } = plant;
  const step = record({
    act: constantFrom(...acts),
    order: nat({ max: 1 }),
    quantity: integer({ min: 1, max: 4 }),
    takesBack: option(constantFrom(true), { freq: 4 }),
  });
  await assert(
    asyncProperty(array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const body = { name: "Bearing", part_type: "repair", current_quantity: 6 } as const;
      const part_id = (await call("POST /parts", { body })).body.id;
      const ids = [(await plant.order()).id, (await plant.order()).id];
      const kept: Kept[] = ids.map(() => ({ planned: null, taken: 0, isCompleted: false, isDeleted: false }));
      let onHand = 6;
      for (const { act, order, quantity, takesBack } of steps) {
        const [id, one] = [ids[order] ?? "", kept[order]];
        if (one === undefined) continue;
        onHand += await carryOut(act, { plant, id, partId: part_id, one, onHand, quantity, takesBack });
        const part = (await call("GET /parts/{id}", { params: { id: part_id } })).body;
        const reserved = kept.reduce((sum, each) => sum + leftOf(each), 0);
        expect(reserved).toBeGreaterThanOrEqual(0);
        expect([part.current_quantity, part.reserved, part.available]).toEqual([onHand, reserved, onHand - reserved]);
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);

interface Step {
  plant: TestPlant;
  id: string;
  partId: string;
  one: Kept;
  onHand: number;
  quantity: number;
  takesBack: boolean | null;
}

/** Does one thing, in the plant and in the model of it; answers by how many pieces the stock moved. */
async function carryOut(act: (typeof acts)[number], step: Step): Promise<number> {
  const { id, partId: part_id, one, quantity, takesBack, plant } = step;
  const { call } = plant;
  const params = { id };
  if (act === "take" || act === "bringBack") return move(act, step);
  if (act === "restore") {
    if (one.isDeleted) await call("POST /work-orders/{id}/restore", { params });
    one.isDeleted = false;
  }
  if (act === "restore" || one.isDeleted) return 0;
  if (act === "plan") {
    one.planned = takesBack ? null : quantity;
    await call("PUT /work-orders/{id}/parts/{part_id}", { params: { id, part_id }, body: { quantity: one.planned } });
  }
  if (act === "complete" || act === "reopen") {
    one.isCompleted = act === "complete";
    await plant.edit(id, { status: one.isCompleted ? "Completed" : "In Progress" });
  }
  if (act === "delete") {
    one.isDeleted = true;
    await call("DELETE /work-orders/{id}", { params });
  }
  return 0;
}

async function move(act: "take" | "bringBack", { plant, id, partId, one, onHand, quantity }: Step): Promise<number> {
  const change_type = act === "take" ? "remove" : "add";
  const body = { change_type, quantity, work_order_id: id } as const;
  const { status } = await plant.call("POST /parts/{id}/quantity", { params: { id: partId }, body });
  const isAllowed = !one.isDeleted && (act === "bringBack" || quantity <= onHand);
  expect(status === 200).toBe(isAllowed);
  if (!isAllowed) return 0;
  const taken = act === "take" ? quantity : -quantity;
  one.taken += taken;
  return -taken;
}
