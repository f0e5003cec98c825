// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "#lib/api/api.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { beginTablet, currentSession, endSession, rereadSession, setUser } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";

const server = serverForHooks();
const wipe = vi.hoisted(() => vi.fn(async () => undefined));
const plant = {
  company_id: "plant",
  company_name: "Plant",
  time_zone: "America/Toronto",
  email: "",
  role: "",
  sign_off: false,
  sees_money: true,
  stronger_sign_in_needed: false,
};
const holder = (token: string, name: string, access: "viewer" | "technician"): TabletHolder => ({
  token,
  user: { id: name, username: name, full_name: name, access, ...plant },
  spell: token,
});
const device = holder("device", "tablet", "viewer");
const turn = holder("turn", "luc", "technician");

beforeEach(() => beginTablet(device, null));

test("a browser that becomes a tablet is nobody's own any more: who was signed in there is not", () => {
  expect(currentSession()).toMatchObject({ by: "tablet", token: "device" });
  expect(localStorage.getItem("token")).toBeNull();
  setUser({ ...turn.user, id: "ann" });
  expect(currentSession()?.user.id).toBe("tablet");
});

test("all that a tablet keeps names its company; a turn's is its technician's", () => {
  beginTablet(device, turn);
  expect(Object.keys(localStorage).sort()).toEqual(["of:plant:tablet:tablet", "of:plant:tablet:turn"]);
  expect(currentOwner()).toEqual({ company: "plant", person: "luc" });
});

test("a turn outlives a reload and no more than its end: the tablet is by itself again, in another spell", () => {
  beginTablet(device, turn);
  rereadSession();
  expect(currentSession()).toMatchObject({ by: "turn", token: "turn", spell: "turn" });
  endSession("left");
  expect(currentSession()).toMatchObject({ by: "tablet", token: "device" });
  expect(currentSession()?.spell).not.toBe("device");
});

test("a turn that the server ended ends here; an answer that comes late ends nobody else's", async () => {
  beginTablet(device, turn);
  const response = Promise.withResolvers<object>();
  server.on("GET /device", () => response.promise);
  const late = api("GET /device").catch(() => "refused");
  await expect.poll(() => server.times("GET /device")).toBe(1);
  beginTablet(device, holder("next", "marie", "technician"));
  response.reject(new Refused(401, "turn_ended"));
  expect(await late).toBe("refused");
  expect(currentSession()?.token).toBe("next");
  server.on("GET /device", () => Promise.reject(new Refused(401, "turn_ended")));
  await api("GET /device").catch(() => undefined);
  expect(currentSession()).toMatchObject({ by: "tablet" });
});

test("a tablet that is refused for another reason than its end stays one", async () => {
  server.on("GET /device", () => Promise.reject(new Refused(401, "unauthorized")));
  await api("GET /device").catch(() => undefined);
  expect(currentSession()).toMatchObject({ by: "tablet", token: "device" });
});

test("the server's word that a tablet is revoked wipes it, and of a turn that its turn is over first", async () => {
  vi.doMock("#lib/storage/wipe.ts", () => ({ wipeDevice: wipe }));
  server.on("GET /device", () => Promise.reject(new Refused(401, "device_revoked")));
  beginTablet(device, turn);
  await api("GET /device").catch(() => undefined);
  expect(currentSession()?.by).toBe("tablet");
  expect(wipe).not.toHaveBeenCalled();
  await api("GET /device").catch(() => undefined);
  await expect.poll(() => wipe.mock.calls.length).toBe(1);
});
