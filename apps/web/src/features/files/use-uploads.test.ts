// @vitest-environment happy-dom
import { fill } from "@millwright/messages/text";
import { beforeEach, expect, test, vi } from "vitest";
import { useUploads } from "#features/files/use-uploads.ts";
import { offline } from "#lib/api/api.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { upload } from "#lib/api/files/files.ts";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import { currentMessages } from "#lib/language.ts";
import { openHook, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { attachLine } from "#work/attach/attachments.ts";
import { orderKey } from "#work/board/board-cache.ts";

vi.mock("#lib/api/files/files.ts", () => ({ upload: vi.fn() }));
vi.mock("#ui/toast/show-failure.ts", () => ({ showFailure: vi.fn() }));
const storage = vi.hoisted(() => new Map<string, string>());
vi.mock("#work/attach/on-disk.ts", () => ({
  keepOnDisk: (_: unknown, { id, place }: { id: string; place: string }) => {
    storage.set(id, place);
    return Promise.resolve(true);
  },
  noteOnDisk: (_: unknown, { id, place }: { id: string; place: string }) => void storage.set(id, place),
  removeFromDisk: (_: unknown, id: string) => void storage.delete(id),
  waitingOnDisk: async () => [],
}));
const server = serverForHooks();
const commands = "POST /work-orders/o1/commands";
const photo = () => new File(["x"], "crack.jpg", { type: "image/jpeg" });
const arrived = () => Promise.resolve({} as never);
beforeEach(() => {
  storage.clear();
  attachLine.begin([]);
});
const openPanel = () => openHook(() => useUploads({ files: [], orderId: "o1", onSave: async () => [] }));

test("a photo that is added to an order without a line is kept over the closing of its dialog, and sent when the line is back", async () => {
  vi.mocked(upload).mockRejectedValue(offline());
  const panel = await openPanel();
  await panel.act(({ add }) => add([photo()]));
  await until(() => panel.now.uploads[0]?.isStuck === true);
  expect(panel.now.uploads).toMatchObject([{ isKept: true, file: { name: "crack.jpg" } }]);
  await panel.leave();
  expect([...storage.values()]).toEqual(["order:o1"]);

  const [again, onTold] = [await openPanel(), vi.fn()];
  const version = () => queryClient.getQueryData<{ version: number }>(orderKey("o1"))?.version;
  // Who hears of it finds the order as it is by then.
  onAppEvent("workOrderUpdated", (about) => onTold(about, version()));
  expect(again.now.uploads.map(({ file }) => file.name)).toEqual(["crack.jpg"]);
  vi.mocked(upload).mockImplementation(arrived);
  server.on(commands, () => orderOf({ version: 2 }));
  await settled(() => dispatchEvent(new Event("online")));
  await until(() => attachLine.all().length === 0);
  const id = vi.mocked(upload).mock.lastCall?.[0].id;
  expect(server.bodies(commands)).toMatchObject([{ kind: "attach", files: [{ id }] }]);
  expect([again.now.uploads, storage.size, onTold.mock.calls]).toEqual([[], 0, [[{ id: "o1" }, 2]]]);
});

test("a photo that its order does not take is told, no longer shown as waiting here, and kept until somebody gives it up", async () => {
  vi.mocked(upload).mockImplementation(arrived);
  server.on(commands, () => {
    throw new Refused(404, "not_found");
  });
  const panel = await openPanel();
  await panel.act(({ add }) => add([photo()]));
  await until(() => panel.now.uploads.length === 0);
  expect([server.times(commands), storage.size]).toEqual([1, 1]);
  expect(vi.mocked(showFailure).mock.lastCall?.[1].failed).toBe(currentMessages().files.saveFailed);
  vi.mocked(upload).mockRejectedValue(new ApiError(422, { code: "invalid", detail: "" }));
  await panel.act(({ add }) => add([photo()]));
  await until(() => panel.now.uploads.length === 0);
  const { uploadFailed } = currentMessages().files;
  expect(vi.mocked(showFailure).mock.lastCall?.[1].failed).toBe(fill(uploadFailed, { name: "crack.jpg" }));
});
