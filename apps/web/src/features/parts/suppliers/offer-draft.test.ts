import { expect, test } from "vitest";
import { emptyOffer, offerDraftOf, offerFaults, wholeOf } from "#features/parts/suppliers/offer-draft.ts";

const typed = (more: object) => ({ ...emptyOffer(false), name: "Nord", ...more });

test.each([
  [{}, {}],
  [{ price: "14,85", pack: "10", lead: "" }, {}],
  [{ price: "ten" }, { price: "priceUnclear" }],
  [{ pack: "0" }, { pack: "notWhole" }],
  [{ pack: "" }, {}],
  [{ lead: "1.5" }, { lead: "notWhole" }],
])("%o of a supplier's row", (more, faults) => {
  const row = typed(more);
  expect(offerFaults(row, [row])).toEqual(faults);
});

test("a supplier stands in the list once, whatever its case and accents", () => {
  const rows = [typed({}), typed({ name: " NÓRD" })];
  expect(rows.map((row) => offerFaults(row, rows))).toEqual([{}, { name: "twice" }]);
});

test("a price is shown as the language writes it", () => {
  const offer = {
    ...{ supplier_id: "s1", name: "Nord", is_deleted: false, number: null, price_cents: 1_485 },
    ...{ pack: 1, lead_days: null, is_preferred: true },
  };
  expect([offerDraftOf(offer, "fr").price, offerDraftOf(offer, "en").price]).toEqual(["14,85", "14.85"]);
  expect(["1 000", "", "x"].map(wholeOf)).toEqual([1_000, null, undefined]);
});
