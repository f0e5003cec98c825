// @vitest-environment happy-dom
import { limits } from "@millwright/contract/limits";
import { labelWords } from "@millwright/messages/labels/labels";
import { expect, test } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { openHook } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { useNotePrinted } from "#print/chosen/use-note-printed.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";

const server = serverForHooks();
const isListInvalidated = () => queryClient.getQueryState(["machines"])?.isInvalidated;

test("labels that were printed are noted, as many at a time as a call takes, and the list is asked again", async () => {
  server.on("POST /machines/labels", () => null);
  queryClient.setQueryData(["machines"], []);
  const noting = await openHook(() => useNotePrinted("machines"));
  const ids = Array.from({ length: limits.labels + 1 }, (_, n) => `m${n}`);
  await noting.act((note) => note(ids));
  const counts = server.bodies("POST /machines/labels").map((body) => Object(body).machine_ids.length);
  expect([counts, isListInvalidated()]).toEqual([[limits.labels, 1], true]);
});

test("what could not be noted is told, since the paper is printed", async () => {
  server.on("POST /parts/labels", () => {
    throw new Refused(500, "internal");
  });
  toast.dismiss();
  const screen = await openHook(() => ({ note: useNotePrinted("parts"), told: useShownToast() }));
  await screen.act(({ note }) => note(["p1"]));
  expect(screen.now.told?.title).toBe(labelWords.en.noteFailed);
});
