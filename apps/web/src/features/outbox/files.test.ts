// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";
import { useOutboxCount } from "#features/outbox/use-outbox-list.ts";
import { offline } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { upload } from "#lib/api/files/files.ts";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { keptFiles } from "#lib/local/kept-files.ts";
import { orderPlace } from "#lib/outbox/places.ts";
import { beginSession, beginTablet, endSession } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { saveOnDevice } from "#lib/storage/save-on-device.ts";
import { openHook, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { takeLastUndo, toast } from "#ui/toast/toast.ts";
import { attach, attachLine, keptFilesLoaded } from "#work/attach/attachments.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

vi.mock("#lib/api/files/files.ts", () => ({ upload: vi.fn() }));
vi.mock("#lib/storage/save-on-device.ts", () => ({ saveOnDevice: vi.fn() }));
const server = serverForHooks();
const commands = "POST /work-orders/o1/commands";
const photo = () => new File(["x"], "fuite d’huile.jpg", { type: "image/jpeg" });
const refuses = () =>
  Promise.reject(new ApiError(415, { code: "unsupported_file", detail: "Ce type n’est pas accepté." }));
const plant = { company_id: "plant", company_name: "Plant", time_zone: "UTC", email: "", role: "" };
const flags = { sign_off: false, sees_money: true, stronger_sign_in_needed: false };
const userOf = (id: string, access: "owner" | "viewer" | "technician") => ({
  ...{ id, username: id, full_name: id, access },
  ...plant,
  ...flags,
});
const holder = (token: string, id: string, access: "viewer" | "technician"): TabletHolder => {
  return { token, spell: token, user: userOf(id, access) };
};
let n = 0;
let marie = "";
const signIn = () => beginSession({ access_token: "x", user: userOf(marie, "owner") });
const onDisk = async (person = marie, isTablet = false) =>
  (await keptFiles({ company: "plant", person }, isTablet)).map(({ note }) => note);
/** As when a page is loaded anew. */
async function reload() {
  endSession("expired");
  signIn();
  await keptFilesLoaded();
}

beforeEach(async () => {
  n += 1;
  marie = `marie${n}`;
  await startLanguage();
  localStorage.clear();
  signIn();
  await keptFilesLoaded();
});
afterEach(() => vi.restoreAllMocks());

test("a photo that the server refused is there after a reload, with its sentence: saved, discarded and brought back, sent again", async () => {
  vi.mocked(upload).mockImplementation(refuses);
  attach(orderPlace("o1"), [photo()]);
  await until(() => attachLine.all()[0]?.refusal !== undefined);
  await expect.poll(async () => (await onDisk())[0]?.refusal?.detail).toBe("Ce type n’est pas accepté.");
  await reload();
  const m = currentMessages();
  await openScreen(createElement(OutboxScreen));
  await until(() => shows("Ce type n’est pas accepté."));
  expect(shows(m.outbox.groups.refused)).toBe(true);
  await press(m.outbox.saveFile);
  expect(vi.mocked(saveOnDevice).mock.lastCall?.[1]).toBe("fuite d’huile.jpg");
  const discard = async () => {
    await press(m.outbox.discard);
    await until(() => document.querySelectorAll("[role=alertdialog]").length > 0);
    await press(m.outbox.discard);
  };
  await discard();
  await until(() => shows(m.outbox.empty));
  await expect.poll(() => onDisk()).toEqual([]);
  await settled(() => takeLastUndo()?.());
  await until(() => shows("Ce type n’est pas accepté."));
  expect(shows("Ce type n’est pas accepté.")).toBe(true);
  await expect.poll(() => onDisk()).toHaveLength(1);
  vi.mocked(upload).mockResolvedValue({} as never);
  server.on(commands, () => orderOf({ version: 2 }));
  await press(m.outbox.sendAgain);
  await until(() => shows(m.outbox.empty));
  await expect.poll(() => onDisk()).toEqual([]);
  expect(server.bodies(commands)).toMatchObject([{ kind: "attach" }]);
});

test("a photo that waits is counted, also one that goes with an answer; one of a form that is open is not", async () => {
  vi.mocked(upload).mockRejectedValue(offline());
  for (const place of [orderPlace("o1"), "draft:comment:order:o1", "draft:step:o2:i1"]) attach(place, [photo()]);
  await until(() => attachLine.all().filter(({ isStuck }) => isStuck).length === 3);
  const counted = async () => {
    const hook = await openHook(useOutboxCount);
    await hook.leave();
    return hook.now;
  };
  expect(await counted()).toMatchObject({ all: 1, refused: 0 });
  const files = attachLine.all().flatMap(({ id, place }) => (place.startsWith("draft:step") ? [id] : []));
  server.on("POST /work-orders/o2/commands", () => Promise.reject(offline()));
  const answer = { value: 9, skipped: null, text: null } as never;
  give({ kind: "answer", orderId: "o2", itemId: "i1", resultId: "r1", answer, isSure: false, files } as never);
  await until(() => workOutbox.waiting()[0]?.isLate === true);
  expect(await counted()).toMatchObject({ all: 3, refused: 0 });
  workOutbox.forget("o2");
});

test("a photo of a turn is sent once that is over: by the tablet, as its technician's, at the time when it was taken", async () => {
  const device = holder("device", `tablet${n}`, "viewer");
  vi.mocked(upload).mockRejectedValue(offline());
  beginTablet(device, { ...holder("device", "luc", "technician"), claimed: true });
  await keptFilesLoaded();
  attach(orderPlace("o1"), [photo()]);
  await until(() => attachLine.all()[0]?.isStuck === true);
  const { at, id, command } = (await onDisk(`tablet${n}`, true))[0] ?? {};
  beginTablet(device, holder("turn", "mia", "technician"));
  await keptFilesLoaded();
  const headersSent: Record<string, string>[] = [];
  vi.mocked(upload).mockImplementation(async (_, options) => {
    headersSent.push(options?.headers?.() ?? {});
    return {} as never;
  });
  server.on(commands, () => orderOf({ version: 2 }));
  attachLine.wake();
  await until(() => attachLine.all().length === 0);
  const done = Temporal.Instant.fromEpochMilliseconds(at ?? 0).toString();
  expect(headersSent).toMatchObject([{ Authorization: "Bearer device", Author: "luc;claimed", "Device-Time": done }]);
  expect(server.bodies(commands)).toMatchObject([
    { kind: "attach", files: [{ id }], id: command, done_at: headersSent[0]?.["Done-At"] },
  ]);
  expect(server.keys(commands)).toEqual([command]);
});

test("bytes that the server let go of are sent again, once, and after them what takes them with it", async () => {
  const ids: string[] = [];
  vi.mocked(upload).mockImplementation(async ({ id }) => {
    ids.push(id);
    return {} as never;
  });
  for (const place of ["draft:step:o1:i1", "draft:comment-sent:c1", "draft:repair"]) attach(place, [photo()]);
  await until(() => attachLine.all().filter(({ isThere }) => isThere).length === 3);
  const [ofStep = "", ofComment = "", ofRepair = ""] = attachLine.all().map(({ id }) => id);
  const swept = new Set([ofStep, ofComment, ofRepair]);
  const refusesSwept = (body: unknown) => {
    const { files } = Object(body);
    const isThere = ({ id }: { id: string }) => !swept.has(id) || ids.filter((one) => one === id).length > 1;
    if (!files.every(isThere)) throw new Refused(422, "unknown_reference", { files: "invalid" });
    return orderOf({ version: 2 });
  };
  const [talk, createCall] = ["POST /work-orders/o1/comments", "POST /work-orders"];
  for (const call of [commands, talk, createCall]) server.on(call, ({ body }) => refusesSwept(body));
  const by = { id: marie, username: marie, name: "Marie" };
  const answer = { orderId: "o1", itemId: "i1", resultId: "r1", answer: { value: 9 }, by };
  give({ kind: "answer", ...answer, files: [ofStep] });
  const comment = { text: "Worn", is_public: false, mentions: [] };
  const ofOrder = { line: "o1", params: { id: "o1" } };
  giveCall("POST /work-orders/{id}/comments", { ...ofOrder, body: comment, about: { files: [ofComment] } });
  giveCall("POST /work-orders", { params: {}, body: { title: "Leak", files: [{ id: ofRepair }] } });
  await workOutbox.written();
  await expect.poll(() => workOutbox.waiting(), { timeout: 5_000 }).toEqual([]);
  expect(workOutbox.refused()).toEqual([]);
  const named = (call: string) => server.bodies(call).map((body) => Object(body).files[0].id);
  const twice = [ofStep, ofComment, ofRepair].map((id) => [id, id]);
  expect([commands, talk, createCall].map(named)).toEqual(twice);
  for (const call of [commands, talk, createCall]) expect(new Set(server.keys(call)).size).toBe(1);
  expect(ids.toSorted()).toEqual([...swept, ...swept].toSorted());
  attachLine.giveUp("draft:repair");
});

test("on a full disk a person is told at once that this photo, or this change, is not kept", async () => {
  vi.mocked(upload).mockRejectedValue(offline());
  const errorToast = vi.spyOn(toast, "error");
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const { outbox: m } = currentMessages();
  attach(orderPlace("o1"), [photo()]);
  await until(() => attachLine.all().length === 1);
  expect(attachLine.all()).toMatchObject([{ isKept: false }]);
  expect(errorToast).toHaveBeenCalledWith(m.notKeptPhoto.replace("{name}", "fuite d’huile.jpg"), {
    detail: m.notKeptDetail,
  });
  server.on("POST /work-orders/o3/commands", () => Promise.reject(offline()));
  give({ kind: "start", orderId: "o3" });
  await expect.poll(() => errorToast.mock.calls.map(([title]) => title)).toContain(m.notKept);
  workOutbox.forget("o3");
});
