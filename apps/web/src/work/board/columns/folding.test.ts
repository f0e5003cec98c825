// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { openHook } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { useFolding } from "#work/board/columns/folding.ts";

serverForHooks();

test.each([
  [767, null],
  [768, "Completed"],
  [1023, "Completed"],
  [1024, null],
] as const)("at %i pixels the board folds %s", async (width, folded) => {
  Reflect.set(window, "innerWidth", width);
  const hook = await openHook(() => useFolding(undefined));
  expect(hook.now.folded).toBe(folded);
});

test("what is unfolded folds the other one, and where somebody's eyes follow a card is never folded", async () => {
  Reflect.set(window, "innerWidth", 900);
  const hook = await openHook(() => useFolding(undefined));
  await hook.act(({ unfold }) => unfold());
  expect(hook.now.folded).toBe("On Hold");
  const following = await openHook(() => useFolding(orderOf({ status: "Completed" })));
  expect(following.now.folded).toBe("On Hold");
});
