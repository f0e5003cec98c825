import { fill, plural } from "@millwright/messages/text";
import { type APIRequestContext, expect, mergeTests } from "@playwright/test";
import { inLanguage } from "#fixtures.ts";
import { nextBuild } from "#offline/door.ts";
import { buildOf, test as doored, keptWhole } from "#offline/doored.ts";
import { killableBrowser } from "#offline/killable.ts";
import { makePlant, type Plant } from "#plant.ts";
import { test as clocked } from "#product/clocked.ts";
import { photoNumber } from "#sample-files.ts";

const test = mergeTests(clocked, doored);

const zone = "America/Toronto";
const days = ["2026-11-23", "2026-11-24", "2026-11-25"];
const ordersADay = [7, 7, 6];
/** When each order is done: from half past nine on, every quarter of an hour. */
const plan = days.flatMap((day, n) =>
  Array.from({ length: ordersADay[n] ?? 0 }, (_, k) =>
    Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: zone, plainTime: "09:30" })
      .add({ minutes: k * 15 }),
  ),
);
interface Order {
  id: string;
  /** When it is done. */
  at: Temporal.ZonedDateTime;
  photo: ReturnType<typeof photoNumber>;
}
const dayOf = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString();

async function makeOrders(plant: Plant): Promise<Order[]> {
  const orders: Order[] = [];
  for (const [n, at] of plan.entries()) {
    const { id } = await plant.repair(`Réparation ${n + 1}`);
    orders.push({ id, at, photo: photoNumber(n + 1) });
  }
  return orders;
}

/** The server has an order as it was done: once, on its day, with its photo to the byte. */
async function expectThere({ id, at, photo }: Order, { call, person }: Plant, request: APIRequestContext) {
  const { status, files } = await call(`GET /work-orders/${id}`);
  expect([status, files.map(({ name }: { name: string }) => name)]).toEqual(["Completed", [photo.name]]);
  const headers = { Authorization: `Bearer ${person.token}` };
  const download = await request.get(`/api/files/download/${files[0].id}`, { headers });
  expect((await download.body()).equals(photo.buffer)).toBe(true);
  const entries: { done_at: string; changes: Record<string, unknown[]> }[] = await call(`GET /activity?id=${id}`);
  const completions = entries.filter(({ changes }) => changes.status?.[1] === "Completed");
  expect(completions.map(({ done_at }) => dayOf(done_at))).toEqual([at.toPlainDate().toString()]);
}

inLanguage("fr", () => {
  test("twenty orders with photos, done on three days without a connection by a tablet that loses its power, are there once", async ({
    door,
    clock,
    signUp,
    request,
    launchOptions,
    language,
    m,
  }) => {
    test.setTimeout(360_000);
    const owner = await signUp();
    const plant = await makePlant(request, owner);
    const orders = await makeOrders(plant);
    const tablet = killableBrowser(launchOptions);
    const next = nextBuild();
    const turnOn = async () => {
      const started = await tablet.start();
      started.setDefaultTimeout(10_000);
      await started.clock.setFixedTime(clock.now().epochMilliseconds);
      return started;
    };
    let page = await turnOn();
    const loseItsPower = async () => {
      await tablet.kill();
      page = await turnOn();
    };
    const { steps, statuses } = m.workOrders;
    const openOrder = ({ id }: Order) => page.goto(`${door.origin}/work-orders/${id}`);
    const photograph = async (order: Order) => {
      const { photo } = order;
      await openOrder(order);
      await page.locator("input[type=file]").first().setInputFiles(photo);
      await expect(page.getByText(fill(m.files.kept, { name: photo.name })).first()).toBeVisible();
    };
    const complete = async () => {
      await page.getByRole("button", { name: steps.complete, exact: true }).first().click();
      await expect(page.getByRole("main").getByText(statuses.Completed, { exact: true }).first()).toBeVisible();
    };
    /** What waits, as its page says: an order done, and its photo. */
    const expectWaiting = async (count: number) => {
      await page.goto(`${door.origin}/outbox`);
      await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(plural(language, m.outbox.count, count));
    };

    try {
      await page.goto(`${door.origin}/login`);
      await page.evaluate(
        (entries) => {
          for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
        },
        { token: owner.token, user: JSON.stringify(owner.user), language },
      );
      await page.goto(`${door.origin}/`);
      await expect(page.locator(`footer [data-orders="${orders.length}"]`)).toHaveCount(1, { timeout: 20_000 });
      const build = await buildOf(page);
      await keptWhole(page, build, language);
      await door.shut();

      for (const [n, order] of orders.entries()) {
        const { at } = order;
        const isNewDay = !at.toPlainDate().equals(clock.now().toPlainDate());
        await clock.setNow(at.toString());
        if (isNewDay) await clock.beginDays();
        await page.clock.setFixedTime(at.epochMilliseconds);
        await photograph(order);
        // In the middle of an order, with its photo alone on the device.
        if (n === 9) {
          await loseItsPower();
          await openOrder(order);
        }
        await complete();
        // Right after an order was shown as done.
        if (n === 4) {
          await loseItsPower();
          await expectWaiting(2 * (n + 1));
        }
      }
      await expectWaiting(2 * orders.length);

      await test.step("the next build comes to the device while the server is being renewed; with it all is still there", async () => {
        door.showBuild(next.folder);
        await door.openForScreens();
        await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
        const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting != null;
        await expect.poll(() => page.evaluate(isWaiting), { timeout: 30_000 }).toBe(true);
        await loseItsPower();
        await expectWaiting(2 * orders.length);
        expect(await buildOf(page)).not.toBe(build);
      });
      await door.open();
      await expect(page.getByText(m.outbox.empty)).toBeVisible({ timeout: 60_000 });

      for (const order of orders) await expectThere(order, plant, request);
      const done: { work_order_id: string }[] = await plant.call("GET /repair-history?limit=100");
      expect(done.map(({ work_order_id }) => work_order_id).sort()).toEqual(orders.map(({ id }) => id).sort());
    } finally {
      next.remove();
      await tablet.remove();
    }
  });
});
