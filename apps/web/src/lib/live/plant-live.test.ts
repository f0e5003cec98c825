// @vitest-environment happy-dom
import type { LiveKind } from "@millwright/contract/live";
import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import { pretendEvent } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import "#lib/live/plant-live.ts";
import "#lib/session/subscription.ts";

serverForHooks();
const lists = ["departments", "machines", "assignees", "parts", "subscription"];
const refreshed = () => lists.filter((list) => queryClient.getQueryState([list])?.isInvalidated);
const hears = async (kind: LiveKind) => {
  for (const list of lists) queryClient.setQueryData([list], []);
  pretendEvent(kind, "x1");
  await new Promise((resolve) => setTimeout(resolve, 80));
  return refreshed();
};

test.each([
  ["department", ["departments", "machines"]],
  ["machine", ["departments", "machines"]],
  ["assignee", ["assignees"]],
  ["subscription", ["subscription"]],
  ["resync", lists],
  ["taskInstance", []],
] as const)("a change of a %s asks again for %j", async (kind, expected) => {
  expect(await hears(kind)).toEqual(expected);
});

test("work that is shown no more is asked for again when it comes back, and none that is shown", async () => {
  const shown = new QueryObserver(queryClient, {
    queryKey: ["workOrders", "shown"],
    queryFn: () => [],
    staleTime: 30_000,
  });
  const stop = shown.subscribe(() => undefined);
  await expect.poll(() => shown.getCurrentResult().isSuccess).toBe(true);
  queryClient.setQueryData(["workOrders", "open"], []);
  pretendEvent("workOrder", "x1");
  await expect.poll(() => queryClient.getQueryState(["workOrders", "open"])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(["workOrders", "shown"])?.isInvalidated).toBe(false);
  stop();
});

test("what comes within a moment about one thing is told once, and of each thing the latest", async () => {
  const heard: unknown[] = [];
  const off = onAppEvent("subscriptionUpdated", (detail) => void heard.push(detail));
  for (const id of ["a", "a", "b"]) pretendEvent("subscription", id);
  await expect.poll(() => heard).toEqual([{ id: "a" }, { id: "b" }]);
  off();
});
