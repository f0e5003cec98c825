// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { noPurpose, PurposeFields } from "#features/parts/stock/PurposeFields.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen } from "#testing/screen.ts";
import { give } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();

test("an order that was completed here is offered no more, also before that is sent", async () => {
  const answer = Promise.withResolvers<object>();
  server.on("POST /work-orders/o1/commands", () => answer.promise);
  server.on("GET /work-orders", () => [orderOf(), orderOf({ id: "o2", wo_id: "WO-2", title: "Belt" })]);
  server.on("GET /machines", () => []);
  await openScreen(createElement(PurposeFields, { value: noPurpose, onChange: () => undefined }));
  const offered = () => [...document.querySelectorAll("option")].map(({ value }) => value).filter(Boolean);
  await until(() => offered().length === 2);
  await settled(() => give({ kind: "complete", orderId: "o1" }));
  await until(() => offered().length === 1);
  expect(offered()).toEqual(["o2"]);
  await settled(() => answer.resolve(orderOf({ status: "Completed", version: 2 })));
});
