import { commentWords } from "@millwright/messages/comments/comments";
import { lockoutWords } from "@millwright/messages/lockout/lockout";
import { log } from "@millwright/messages/log/fr";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { fill, plural } from "@millwright/messages/text";
import { unprovenWords } from "@millwright/messages/unproven/unproven";
import { expect } from "@playwright/test";
import { expectAccessible } from "#axe.ts";
import { inLanguage } from "#fixtures.ts";
import { buildOf, keptWhole, test } from "#offline/doored.ts";
import {
  beginTurn,
  claimTurn,
  endTurn,
  knowsAway,
  letIn,
  makeHands,
  openOrder,
  pressOn,
} from "#offline/shared-tablet.ts";
import { makePlant } from "#plant.ts";
import { photo } from "#sample-files.ts";

const words = tabletWords.fr;
const unproven = unprovenWords.fr;
const { walk, part } = lockoutWords.fr;
const point = "Sectionneur principal";
/** What is critical is work of today. */
const today = { priority: "Critical" };

inLanguage("fr", () => {
  test("two technicians share a tablet without a connection: each one's work is theirs, not proven, and each says later whether it was them", async ({
    door,
    visit,
    enter,
    signUp,
    request,
    m,
  }) => {
    test.setTimeout(360_000);
    const owner = await signUp({ fullName: "Zoé Roy" });
    const plant = await makePlant(request, owner);
    const { call, repair } = plant;
    const [luc, ana] = await makeHands(plant, { "Luc Gagnon": "407182", "Ana Dubé": "918264" });
    if (luc === undefined || ana === undefined) throw new Error("Nobody is there");
    const leak = await repair("Fuite d’huile", { ...today, assignee: luc.id, checklist_items: ["Vider le bac"] });
    const noise = await repair("Bruit au roulement", { ...today, assignee: ana.id });
    const joint = await repair("Joint du vérin", { ...today, assignee: ana.id, needs_lockout: true });
    const { machine_id: machineId } = await call(`GET /work-orders/${joint.id}`);
    await call(`POST /machines/${machineId}/isolation-points`, { name: point, energy: "electrical" });
    const { code } = await call("POST /devices/enrolments", { name: "Presse" });
    const page = await visit(null, `/tablet#${code}`);
    page.setDefaultTimeout(15_000);
    const press = pressOn(page);
    const { steps, statuses } = m.workOrders;
    const isNow = (status: string) => expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    const activityOf = async (id: string): Promise<{ actor: { name: string; proven?: boolean }; proof?: string }[]> =>
      (await call(`GET /activity?id=${id}`)).filter((one: { actor: { name: string } }) => one.actor.name !== "Zoé Roy");

    await letIn(page, 3);
    await keptWhole(page, await buildOf(page), "fr");
    await door.shut();
    await knowsAway(page);

    await test.step("Luc shows no PIN, ticks and completes; the faces say that it is not sent", async () => {
      await claimTurn(page, luc);
      await openOrder(page, "Fuite d’huile");
      await page.getByRole("checkbox", { name: "Vider le bac" }).check();
      await press(steps.complete);
      await isNow(statuses.Completed);
      await endTurn(page);
      const face = page.getByRole("button", { name: new RegExp(luc.name) });
      await expect(face).toContainText(plural("fr", words.faces.notSent, 2));
      await expect(page.getByRole("button", { name: new RegExp(ana.name) })).not.toContainText("envoyé");
      await expectAccessible(page);
    });

    await test.step("Ana starts another one, with a comment and a photo", async () => {
      await claimTurn(page, ana);
      await openOrder(page, "Bruit au roulement");
      await press(steps.start);
      await isNow(statuses["In Progress"]);
      await page.locator("input[type=file]").first().setInputFiles(photo);
      await expect(page.getByText(fill(m.files.kept, { name: photo.name })).first()).toBeVisible();
      await page.getByRole("textbox", { name: commentWords.fr.write }).last().fill("Roulement usé");
      await page.getByRole("button", { name: commentWords.fr.send, exact: true }).last().click();
      await expect(page.getByText("Roulement usé").last()).toBeVisible();
    });

    await test.step("on an upright tablet nothing lies over Scan and Report, whatever waits", async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      const links = page.getByRole("navigation", { name: words.turn.navigation });
      for (const link of [words.turn.scan, words.turn.report]) {
        await links.getByRole("button", { name: link }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
      await page.setViewportSize({ width: 1024, height: 768 });
    });

    await test.step("a lock asks for her PIN and a connection", async () => {
      await page.getByRole("link", { name: words.turn.work }).click();
      await openOrder(page, "Joint du vérin");
      await page.getByRole("link", { name: part.open }).click();
      for (const check of [walk.off, walk.locked, walk.verified]) await page.getByLabel(check).check();
      await press(walk.next);
      await expect(page.getByText(words.claim.needsPin)).toBeVisible();
      await expect(page.getByRole("button", { name: walk.place, exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await endTurn(page);
    });

    await test.step("the server is back: all of it comes, each as its author's, and not proven", async () => {
      await door.open();
      const states = async () =>
        Promise.all([leak, noise, joint].map(async ({ id }) => (await call(`GET /work-orders/${id}`)).status));
      await expect.poll(states, { timeout: 40_000 }).toEqual(["Completed", "In Progress", "Scheduled"]);
      const ofNoise = async () => (await activityOf(noise.id)).map(({ actor, proof }) => [actor.name, proof]);
      await expect.poll(ofNoise, { timeout: 40_000 }).toEqual(Array(3).fill([ana.name, "unproven"]));
      expect((await activityOf(leak.id)).map(({ actor, proof }) => [actor.name, proof])).toEqual(
        Array(2).fill([luc.name, "unproven"]),
      );
      expect((await call(`GET /work-orders/${joint.id}`)).locks).toEqual([]);
    });

    const office = await enter(owner, { path: "/repair-history" });
    await expect(office.getByRole("main")).toContainText(m.history.proof.unproven);

    await test.step("Luc shows his PIN and says that it was him; Ana says that it wasn't her", async () => {
      await beginTurn(page, luc);
      await expect(page.getByText(plural("fr", unproven.line, 2))).toBeVisible();
      await press(unproven.look);
      await expectAccessible(page);
      await press(unproven.allMine);
      await expect(page.getByText(unproven.confirmed)).toBeVisible();
      await page.keyboard.press("Escape");
      await endTurn(page);
      await beginTurn(page, ana);
      await press(unproven.look);
      for (const left of [2, 1, 0]) {
        await press(unproven.notMine);
        await expect(page.getByRole("button", { name: unproven.notMine, exact: true })).toHaveCount(left);
      }
      await page.keyboard.press("Escape");
      await endTurn(page);
    });

    await test.step("the history says both", async () => {
      const [saidIt = ""] = log.said.confirmed.split(",");
      const [deniedIt = ""] = log.said.denied.split(",");
      await office.reload();
      await expect(office.getByRole("main")).toContainText(luc.name);
      await expect(office.getByRole("main")).not.toContainText(m.history.proof.unproven);
      for (const [{ id }, isMarked, n] of [
        [leak, saidIt, 2],
        [noise, deniedIt, 3],
      ] as const) {
        await office.goto(`/work-orders/${id}`);
        await office.getByText(log.log, { exact: true }).click();
        await expect(office.getByText(isMarked)).toHaveCount(n);
      }
    });
  });
});
