import { expect } from "@playwright/test";
import { card } from "#board.ts";
import { test } from "#fixtures.ts";
import { makePlant } from "#plant.ts";

const title = "Hydraulic hose weeping";
const tabCount = 12;

test("twelve tabs of one browser over plain HTTP are live, and no call of theirs waits for a stream", async ({
  signUp,
  enter,
  request,
}) => {
  const owner = await signUp();
  const plant = await makePlant(request, owner);
  const { id } = await plant.repair(title);
  const first = await enter(owner);
  expect(new URL(first.url()).protocol).toBe("http:");
  const tabs = [first];
  for (let n = 1; n < tabCount; n += 1) {
    const tab = await first.context().newPage();
    await tab.goto("/");
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(card(tab, title)).toBeVisible();

  await test.step("each tab has its answer while all are open", async () => {
    const answers = tabs.map((tab) => tab.evaluate(async () => (await fetch("/api/ready")).status));
    expect(await Promise.all(answers)).toEqual(Array(tabCount).fill(200));
  });

  await test.step("a change is in every tab", async () => {
    await plant.call(`PUT /work-orders/${id}`, { title: "Hose renewed" });
    for (const tab of tabs) await expect(card(tab, "Hose renewed")).toBeVisible();
  });
});
