import type { Messages } from "@millwright/messages/messages";
import { expect, type Page } from "@playwright/test";
import { sideways as sidewaysAnywhere } from "#adjusted.ts";
import { inLanguage, phone, test } from "#fixtures.ts";
import { callAs } from "#repairs.ts";
import { demoOwner } from "#room/demo.ts";
import { barHeight, measureLayout } from "#room/room.ts";

const sizes = {
  tablet: { width: 820, height: 1180 },
  wide: { width: 1180, height: 820 },
  lying: { width: 844, height: 390 },
  narrow: { width: 320, height: 640 },
  magnified: { width: 720, height: 450 },
} as const;

const screens = [
  "/",
  "/?view=list",
  "/maintenance",
  "/calendar",
  "/calendar?view=week",
  "/week-plan",
  "/daily-tasks",
  "/maintenance-history",
  "/repair-history",
  "/recently-deleted",
  "/departments",
  "/machines",
  "/machines/paste",
  "/assignees",
  "/parts-inventory",
  "/setup",
  "/support",
  "/profile",
  "/departments?new=1",
  "/departments?new=pm",
  "/departments?new=part",
] as const;

const soft = expect.configure({ soft: true, timeout: 2000 });

// What is measured some hundred times would be drawn for the trace each time.
test.use({ trace: "off" });

inLanguage("fr", () => {
  test("every screen of a full plant has room in every window", async ({ request, enter, m }) => {
    // Some hundred measurements.
    test.setTimeout(360_000);
    const owner = await demoOwner(request);
    const list = async (key: string): Promise<{ id: string }[]> => callAs(request, owner, key);
    const first = async (key: string) => (await list(key))[0]?.id ?? "none";
    const [repair, pm] = [await first("GET /work-orders?type=Repair"), await first("GET /work-orders?type=PM")];
    const [machine, part] = [await first("GET /machines"), await first("GET /parts")];
    const department = await first("GET /departments");
    const paths = [
      ...screens,
      `/work-orders/${repair}`,
      `/work-orders/${pm}`,
      `/machines/${machine}`,
      `/departments?order=${repair}`,
      `/departments?order=${pm}`,
      `/departments?machine=${machine}`,
      `/departments?part=${part}`,
      `/departments?department=${department}`,
    ];
    const page = await enter(owner, { ...phone, viewport: sizes.tablet });
    for (const path of paths) {
      await open(page, m, path);
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        const where = `${path}, ${name}`;
        // Asked until it holds: the sidebar gives way to a narrower window in the frame after it.
        await soft.poll(() => barHeight(page), `${where}: the height of the top bar`).toBeLessThanOrEqual(64);
        const { sideways, cut, primary, content } = await measureLayout(page);
        expect.soft({ sideways, cut }, where).toEqual({ sideways: [], cut: [] });
        expect.soft(primary.length, `${where}: ${primary.join(", ")}`).toBeLessThanOrEqual(1);
        if (name === "narrow") expect.soft(await sidewaysAnywhere(page), where).toEqual([]);
        if (size.height < 500) expect.soft(content, where).toBeGreaterThanOrEqual(0.5);
      }
    }
  });
});

/** Goes to an address as a link would, and waits for what it shows. */
async function open(page: Page, m: Messages, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  const isDialog = /(new|order|machine|part|department)=/.test(path);
  await expect(page.getByRole("dialog")).toHaveCount(isDialog ? 1 : 0);
  await expect(page.locator("#page-title")).toBeVisible();
  await expect(page.getByRole("status", { name: m.common.loading })).toHaveCount(0);
}
