// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { currentPaymentWords } from "#features/subscription/payment-words.ts";
import { BuyerDialog } from "#features/subscription/receipt/BuyerDialog.tsx";
import { buyerQuery } from "#features/subscription/receipt/buyer.ts";
import { queryClient } from "#lib/api/query.ts";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, isInvalidated, openScreen, press } from "#testing/screen.ts";

const server = serverForHooks();

test("to whom receipts are made out is known as it was saved, and the receipts are asked again", async () => {
  const known = () => queryClient.getQueryData(buyerQuery().queryKey);
  const happened: string[] = [];
  const on = (name: string) => () => void happened.push(name);
  const buyer = { name: null, address: null };
  queryClient.setQueryData(["subscription", "receipts"], []);
  server.on("PUT /payments/buyer", () => {
    throw new Refused(403, "not_allowed");
  });
  const screen = await openScreen(
    createElement(BuyerDialog, { buyer, onSaved: on("saved"), onLater: on("later"), onClose: on("closed") }),
  );
  const words = currentPaymentWords().receipts.buyer;
  await press(words.saveAndPay);
  expect(server.times("PUT /payments/buyer")).toBe(0);
  await fillIn(words.address, " 1 Main Street ");
  await press(words.saveAndPay);
  await screen.isSaid();
  expect([screen.said()?.tone, known(), happened, isInvalidated("subscription", "receipts")]).toEqual([
    ...["error", undefined, []],
    false,
  ]);
  server.on("PUT /payments/buyer", ({ body }) => Object(body));
  await press(words.saveAndPay);
  await until(() => happened.length > 0);
  expect([known(), happened, isInvalidated("subscription", "receipts")]).toEqual([
    { name: "Plant", address: "1 Main Street" },
    ["saved"],
    true,
  ]);
});
