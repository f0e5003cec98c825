import { array, assert, asyncProperty, constantFrom, integer, nat, option, record } from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { openTestPlant } from "#testing/test-plant.ts";

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
        const params = { id };
        if (act === "plan" && !one.isDeleted) {
          const next = takesBack ? null : quantity;
          await call("PUT /work-orders/{id}/parts/{part_id}", { params: { id, part_id }, body: { quantity: next } });
          one.planned = next;
        }
        if (act === "take" || act === "bringBack") {
          const change_type = act === "take" ? "remove" : "add";
          const moved = { change_type, quantity, work_order_id: id } as const;
          const { status } = await call("POST /parts/{id}/quantity", { params: { id: part_id }, body: moved });
          const isAllowed = !one.isDeleted && (act === "bringBack" || quantity <= onHand);
          expect(status === 200).toBe(isAllowed);
          if (isAllowed) {
            one.taken += act === "take" ? quantity : -quantity;
            onHand -= act === "take" ? quantity : -quantity;
          }
        }
        if ((act === "complete" || act === "reopen") && !one.isDeleted) {
          await plant.edit(id, { status: act === "complete" ? "Completed" : "In Progress" });
          one.isCompleted = act === "complete";
        }
        if (act === "delete" && !one.isDeleted) {
          await call("DELETE /work-orders/{id}", { params });
          one.isDeleted = true;
        }
        if (act === "restore" && one.isDeleted) {
          await call("POST /work-orders/{id}/restore", { params });
          one.isDeleted = false;
        }
        const part = (await call("GET /parts/{id}", { params: { id: part_id } })).body;
        const reserved = kept.reduce((sum, each) => sum + leftOf(each), 0);
        expect(reserved).toBeGreaterThanOrEqual(0);
        expect([part.current_quantity, part.reserved, part.available]).toEqual([onHand, reserved, onHand - reserved]);
      }
    }),
    { numRuns: 25 },
  );
}, 240_000);
