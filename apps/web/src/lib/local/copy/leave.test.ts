// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { beforeEach, expect, test } from "vitest";
import { api } from "#lib/api/api.ts";
import "#lib/local/copy/leave.ts";
import { keepFile, keptFiles } from "#lib/local/kept-files.ts";
import { keepEntry, loadEntries } from "#lib/outbox/kept-entries.ts";
import { beginSession, beginTablet, currentSession, endSession } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { by, fillLocal, note, rowsOf } from "#lib/testing/local.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { tickOf } from "#testing/entries.ts";

const server = serverForHooks();
const plant = { company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", email: "", role: "" };
const rest = { sign_off: false, sees_money: true, stronger_sign_in_needed: false };
const userOf = (id: string) => ({ id, username: id, full_name: id, access: "technician" as const, ...plant, ...rest });
const ana = { company: "plant", person: "ana" };

beforeEach(async () => {
  localStorage.clear();
  beginSession({ access_token: "ana", user: userOf("ana") });
  await fillLocal(ana);
  await keepEntry(ana, tickOf("t1", 1, by("ana")));
  await keepFile(ana, { note: note("p1", "order:o1", "ana"), bytes: new ArrayBuffer(3) });
});

const stays = async () => ({
  entries: (await loadEntries(ana)).map(({ id }) => id),
  files: (await keptFiles(ana, false)).map((file) => file.note.id),
});

test.each([
  ["signs out", () => endSession("left")],
  [
    "is signed out by the server",
    async () => {
      server.on("GET /device", () => Promise.reject(new Refused(401, "unauthorized")));
      await api("GET /device").catch(() => undefined);
    },
  ],
  ["gives the browser away as a shared tablet", () => beginTablet(holder, null)],
])("who %s leaves no copy of the plant on the device, and what they had not sent", async (_, leave) => {
  await leave();
  expect(currentSession()?.user.id).not.toBe("ana");
  await expect.poll(() => rowsOf(ana)).toEqual({ rows: 0, pictures: 0, isCopy: false });
  expect(await stays()).toEqual({ entries: ["t1"], files: ["p1"] });
});

const holder: TabletHolder = { token: "device", user: { ...userOf("tablet"), access: "viewer" }, spell: "s" };

test("a turn that ends on a shared tablet takes nothing of its copy", async () => {
  const tablet = { company: "plant", person: "tablet" };
  beginTablet(holder, { token: "turn", user: userOf("luc"), spell: "t" });
  await fillLocal(tablet);
  endSession("expired");
  expect(currentSession()?.by).toBe("tablet");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await rowsOf(tablet)).toEqual({ rows: 1, pictures: 1, isCopy: true });
});
