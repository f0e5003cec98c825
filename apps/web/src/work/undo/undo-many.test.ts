// @vitest-environment happy-dom
import { planWords } from "@millwright/messages/plans/plans";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { draw, settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { Toasts } from "#ui/toast/Toasts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { undoingMany } from "#work/undo/undo-many.ts";

const server = serverForHooks();
const shown = () => document.body.textContent ?? "";
const { undoingMany: words, undoFailed } = planWords.en.acts;

async function open(): Promise<void> {
  await startLanguage();
  await draw(createElement(Toasts));
}

test("an undo of many that takes long says of how many it is, until it is done", async () => {
  await open();
  const answer = Promise.withResolvers<null>();
  server.on("POST /work-orders/undo", () => answer.promise);
  let runs = 0;
  await settled(() => undoingMany("c1", 201, () => runs++).run());
  expect([shown(), runs]).toEqual(["", 0]);
  await until(() => shown().includes(fill(words.other, { n: 201 })));
  await settled(() => answer.resolve(null));
  await until(() => shown().includes(currentMessages().workOrders.dialog.undone));
  expect([shown().includes(fill(words.other, { n: 201 })), runs]).toEqual([false, 1]);
  await settled(() => toast.dismiss());
});

test("one that fails says so in its place", async () => {
  await open();
  const answer = Promise.withResolvers<null>();
  server.on("POST /work-orders/undo", () => answer.promise);
  await settled(() => undoingMany("c1", 1, () => {}).run());
  await until(() => shown().includes(fill(words.one, { n: 1 })));
  await settled(() => answer.reject(new TypeError("Failed to fetch")));
  await until(() => shown().includes(undoFailed));
  expect(shown()).not.toContain(fill(words.one, { n: 1 }));
  await settled(() => toast.dismiss());
});
