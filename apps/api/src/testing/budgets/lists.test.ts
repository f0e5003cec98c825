import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { listBytes } from "#testing/budgets/budgets.ts";
import { differences } from "#testing/budgets/compare.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();
const length = 100;

test("a list of 100 repairs has its bytes, whole and as cards", async () => {
  const plant = await openTestPlant(app);
  for (let n = 0; n < length; n += 1) {
    await plant.order({
      title: `Hydraulic leak at cylinder seal ${n + 100}`,
      description: "Oil under the press after the night shift. Replace the rod seal, kit 4471.",
      priority: "High",
      due_date: "2026-12-01",
      tags: ["hydraulics", "safety"],
    });
  }
  const headers = { authorization: `Bearer ${plant.session.token}` };
  const bytesOf = async (more = "") => {
    const answer = await fetch(`${app.origin}/api/work-orders?type=Repair&limit=${length}${more}`, { headers });
    expect(answer.status).toBe(200);
    return (await answer.arrayBuffer()).byteLength;
  };
  const bytes = { "100 repairs": await bytesOf(), "100 cards": await bytesOf("&view=card") };
  expect(differences("GET /work-orders", bytes, listBytes)).toEqual([]);
});
