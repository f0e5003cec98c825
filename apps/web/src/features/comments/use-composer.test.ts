// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { limits } from "@millwright/contract/limits";
import { commentWords } from "@millwright/messages/comments/comments";
import { fill } from "@millwright/messages/text";
import { beforeEach, expect, test, vi } from "vitest";
import { useComposer } from "#features/comments/use-composer.ts";
import { openHook, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const about = { kind: "workOrder", id: "o1" } as const;
const call = "POST /work-orders/o1/comments";
const words = commentWords.en;
const open = () => openHook(() => ({ ...useComposer(about), said: useShownToast() }));
const jpeg = (name: string, type = "image/jpeg") => new File(["x"], name, { type });

/** A line on which no upload ever ends. */
class SlowLine {
  upload = {};
  open = () => undefined;
  setRequestHeader = () => undefined;
  send = () => undefined;
  abort = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", SlowLine);
  toast.dismiss();
  workOutbox.begin([]);
});

test("what is written is sent as it is, without spaces around, and the field is empty for the next; nothing is not sent", async () => {
  server.on(call, () => ({ id: "c1", subject: about }));
  const hook = await open();
  await hook.act(({ change }) => change({ text: "  " }));
  await hook.act(({ send }) => send(false));
  expect([hook.now.isWorthSending, server.times(call)]).toEqual([false, 0]);
  await hook.act(({ change }) => change({ text: " Seal is worn " }));
  expect(hook.now.isWorthSending).toBe(true);
  await hook.act(({ send }) => send(true));
  await until(() => server.times(call) === 1);
  expect(server.bodies(call)).toEqual([expect.objectContaining({ text: "Seal is worn", is_public: true })]);
  expect([hook.now.draft.text, hook.now.isWorthSending]).toEqual(["", false]);
});

test("what the server refused is told, and written on before what was typed since", async () => {
  const gate = Promise.withResolvers<void>();
  server.on(call, async () => {
    await gate.promise;
    throw new Refused(422, "invalid");
  });
  const hook = await open();
  await hook.act(({ change }) => change({ text: "Seal is worn" }));
  await hook.act(({ send }) => send(true));
  await hook.act(({ change }) => change({ text: "Ordered one" }));
  await hook.act(() => gate.resolve());
  await until(() => hook.now.draft.text.includes("\n"));
  expect(hook.now.draft).toMatchObject({ text: "Seal is worn\nOrdered one", isPublic: true });
  await until(() => hook.now.said?.title === words.failed);
  expect(workOutbox.refused()).toEqual([]);
});

test("pictures are taken, other files are not, and no more than a comment holds; each is said", async () => {
  const hook = await open();
  await hook.act(({ addPictures }) => addPictures([jpeg("a.jpg"), jpeg("list.pdf", "application/pdf")]));
  await until(() => hook.now.pictures.length === 1);
  expect([hook.now.said?.title, hook.now.isWorthSending]).toEqual([
    fill(words.onlyPictures, { name: "list.pdf" }),
    true,
  ]);
  await hook.act(() => toast.dismiss());
  const free = limits.comment.files - 1;
  await hook.act(({ addPictures }) =>
    addPictures(Array.from({ length: free }, (_, n) => jpeg(`${n}.png`, "image/png"))),
  );
  await until(() => hook.now.pictures.length === limits.comment.files);
  expect(hook.now.said).toBeNull();
  await hook.act(({ addPictures }) => addPictures([jpeg("more.jpg")]));
  expect([hook.now.said?.title, hook.now.pictures.length]).toEqual([
    fill(words.tooManyPictures, { n: limits.comment.files }),
    limits.comment.files,
  ]);
});
