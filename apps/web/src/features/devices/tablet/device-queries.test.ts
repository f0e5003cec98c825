// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { useFaces } from "#features/devices/tablet/device-queries.ts";
import { openHook, pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";

const server = serverForHooks();
const face = { id: "luc", name: "Luc Roy", colour: 3, photo_id: null, has_pin: true, has_badge: false, overdue: 0 };

test("what is done in the plant is counted on the faces, once for all that is done together", async () => {
  let requests = 0;
  server.on("GET /device/technicians", () => {
    requests += 1;
    return [{ ...face, today: requests }];
  });
  const faces = await openHook(useFaces);
  const today = () => faces.now.data?.[0]?.today;
  await until(() => today() === 1);
  await settled(() => {
    for (const id of ["a", "b", "c"]) pretendEvent("workOrder", id);
  });
  await settled(() => new Promise((gathered) => setTimeout(gathered, 2_100)));
  await until(() => today() === 2);
  expect(requests).toBe(2);
  await faces.leave();
});
