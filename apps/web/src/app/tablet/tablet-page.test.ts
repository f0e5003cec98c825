// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { plural } from "@millwright/messages/text";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { TabletPage } from "#app/tablet/TabletPage.tsx";
import { currentMessages } from "#lib/language.ts";
import { copyState } from "#lib/local/copy/copy-state.ts";
import { keepEntry, loadEntries } from "#lib/outbox/kept-entries.ts";
import { beginSession, beginTablet } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { by } from "#lib/testing/local.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { tickOf } from "#testing/entries.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();
const plant = { company_id: "plant", company_name: "Plant", time_zone: "America/Toronto" };
const nobody = { email: "", role: "", sign_off: false, sees_money: true, stronger_sign_in_needed: false };
const tablet = {
  id: "t1",
  username: "Press shop",
  full_name: "Press shop",
  access: "viewer",
  ...plant,
  ...nobody,
} as const;

beforeEach(() => {
  // Who asks may say how; what is to be done comes last.
  const request = (_name: string, ...[work, last]: ((lock: object) => unknown)[]) => (last ?? work)?.({});
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  beginTablet({ token: "device", user: tablet, spell: "s" }, null);
  server.on("GET /live", () => new Promise(() => {}));
  server.on("GET /device", () => ({ ...plant, id: "t1", name: "Press shop", pin_digits: 6, turn: null }));
  server.on("GET /device/technicians", () => []);
  server.on("GET /subscription/status", () => ({}));
});

test("a tablet whose page begins anew at the faces says whose work waits there, and sends it as theirs", async () => {
  const owner = { company: "plant", person: "t1" };
  await keepEntry(owner, tickOf("k1", 1, by("luc")));
  // The outbox of this page finds it as one that is loaded anew does.
  beginSession({ access_token: "ana", user: { ...tablet, id: "ana" } });
  beginTablet({ token: "device", user: tablet, spell: "s" }, null);
  const face = { colour: 3, photo_id: null, has_pin: true, has_badge: false, today: 0, overdue: 0 };
  server.on("GET /device/technicians", () => ["luc", "mia"].map((id) => ({ ...face, id, name: id })));
  server.on("GET /sync", () => Promise.reject(new Refused(503, "unavailable")));
  let isUp = false;
  const authors: string[] = [];
  server.on("POST /work-orders/o1/commands", ({ author }) => {
    if (!isUp) throw new Refused(503, "unavailable");
    authors.push(author);
    return orderOf({ id: "o1" });
  });
  const screen = await openScreen(createElement(TabletPage));
  const notSent = plural("en", tabletWords.en.faces.notSent, 1);
  const facesNotSent = () =>
    [...document.querySelectorAll("button")].flatMap(({ textContent }) =>
      textContent?.includes(notSent) ? [textContent] : [],
    );
  await until(() => facesNotSent().length > 0);
  expect(facesNotSent()).toEqual([expect.stringContaining("luc")]);
  isUp = true;
  await until(() => authors.length > 0);
  expect(authors).toEqual(["luc"]);
  await until(() => facesNotSent().length === 0);
  // The entry goes together with its answer, a moment after the screen.
  await settled(() => vi.waitFor(async () => expect(await loadEntries(owner)).toEqual([])));
  await screen.leave();
});

test("a tablet that stands at its faces brings the plant's work here, and says as of when it is once the connection goes", async () => {
  const page = { version: 4, day: "2026-11-23", full: true, rows: [], left_out: 0, next: null };
  server.on("GET /sync", () => page);
  const screen = await openScreen(createElement(TabletPage));
  await until(() => document.querySelector("[data-orders='0']") !== null);
  expect(await copyState()).toMatchObject({ since: 4, orders: 0 });
  // It goes on to keep what its screens stand on.
  await settled(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await server.shut();
  await until(() => shows("No connection · work of"));
  expect(shows("No connection · work of")).toBe(true);
  expect(shows(currentMessages().failures.reconnectingBanner)).toBe(false);
  await screen.leave();
});
