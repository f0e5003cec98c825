import fc from "fast-check";
import { expect, test } from "vitest";
import { normalGtin } from "#parts/codes/gtin.ts";
import { lookupNumbers, readSupplierCode, tiedNumber } from "#parts/codes/supplier-code.ts";

const [gs, rs, eot] = ["\u001d", "\u001e", "\u0004"];
const digiKey = [
  "P296-1395-5-ND",
  "1PLM358DR",
  "30P296-1395-1-ND",
  "KPO 114",
  "1K78901",
  "10K99",
  "11K1",
  "4LCN",
  "Q10",
];
const spindle = { numbers: ["04006381333931"], quantity: null, lot: null, serial: null, isUnclear: false };

test.each([
  ["GS1 with its scanner's sign", `]C10104006381333931\u001d`, spindle],
  ["a lot and a quantity", `]d2010400638133393110LOT-7${gs}3024`, { ...spindle, lot: "LOT-7", quantity: 24 }],
  ["separators in words", "010400638133393110LOT-7{GS}3024", { ...spindle, lot: "LOT-7", quantity: 24 }],
  ["separators with a caret", "010400638133393110LOT-7^]3024", { ...spindle, lot: "LOT-7", quantity: 24 }],
  ["separators in pointed brackets", "010400638133393110LOT-7<GS>3024", { ...spindle, lot: "LOT-7", quantity: 24 }],
  ["no separators, the lot last", "011040063813339817270131" + "10AB", null],
  ["the human form", "(01)04006381333931(10)A1B2(21)77", { ...spindle, lot: "A1B2", serial: "77" }],
  ["food: best before, weight and lot", `]C10104006381333931152701313103001250${"10"}AB`, { ...spindle, lot: "AB" }],
  ["a count of trade items", `]C102040063813339313712`, { ...spindle, quantity: 12 }],
  [
    "a customer's number beside",
    `]C10104006381333931241REP-9${gs}`,
    { ...spindle, numbers: ["04006381333931", "REP-9"] },
  ],
  [
    "a link of GS1",
    "https://id.gs1.org/01/4006381333931/10/A%2F1/21/9?3103=1",
    { ...spindle, lot: "A/1", serial: "9" },
  ],
  ["a link with a path before", "HTTPS://brand.example/p/01/04006381333931", spindle],
  ["an EAN 13", "4006381333931", spindle],
  ["an EAN 13 with its scanner's sign", "]E04006381333931", spindle],
  ["a UPC of 12", "036000291452", { ...spindle, numbers: ["00036000291452"] }],
  ["an EAN 8", "96385074", { ...spindle, numbers: ["00000096385074"] }],
  ["a bearing's number", "6205-2RSH/C3", { ...spindle, numbers: ["6205-2RSH/C3"] }],
  ["a number whose check digit is wrong", "4006381333932", { ...spindle, numbers: ["4006381333932"] }],
  ["nothing", " \r\n", { ...spindle, numbers: [] }],
])("%s is read", (_, text, expected) => {
  if (expected !== null) expect(readSupplierCode(text)).toMatchObject(expected);
  else expect(readSupplierCode(text).format).toBe("plain");
});

const box = { numbers: ["296-1395-5-ND", "LM358DR", "296-1395-1-ND"], quantity: 10, isUnclear: false };
test.each([
  ["Digi-Key", `[)>${rs}06${gs}${digiKey.join(gs)}${rs}${eot}`, box],
  ["the same in words", `[)>{RS}06{GS}${digiKey.join("{GS}")}{RS}{EOT}`, box],
  ["the same with carets", `[)>^^06^]${digiKey.join("^]")}^^^D`, box],
  ["the same in pictures", `[)>␞06␝${digiKey.join("␝")}␞␄`, box],
  [
    "Mouser, which begins with a sign and has no record",
    `>[)>06${gs}K12345${gs}14K001${gs}1PNE555DR${gs}Q25${gs}11K071${gs}4LMY${gs}1VTI`,
    { numbers: ["NE555DR"], quantity: 25, isUnclear: false },
  ],
  [
    "a bearing's box",
    `]d1[)>${rs}06${gs}1P6205-2Z/C3${gs}Q10PC${gs}1TA0117${gs}S00042${gs}VSKF${gs}4LFR${rs}${eot}`,
    { numbers: ["6205-2Z/C3"], quantity: 10, lot: "A0117", serial: "00042", isUnclear: false },
  ],
  ["quantity 0 says nothing", `[)>${rs}06${gs}1PX-1${gs}Q0`, { numbers: ["X-1"], quantity: null }],
  ["no number at all", `[)>${rs}06${gs}Q5`, { numbers: [], quantity: 5, isUnclear: true }],
  ["no separators, one field", "[)>061P6205-2Z/C3", { numbers: ["6205-2Z/C3"], isUnclear: false }],
])("ISO 15434: %s", (_, text, expected) => {
  expect(readSupplierCode(text)).toMatchObject({ format: "iso15434", ...expected });
});

test("without separators each number that it may hold is looked for, and none is remembered", () => {
  const read = readSupplierCode("[)>06P296-1395-5-ND1PLM358DRQ10");
  expect(read).toMatchObject({ isUnclear: true, quantity: null });
  expect(read.numbers).toEqual(expect.arrayContaining(["296-1395-5-ND", "LM358DR"]));
  expect(tiedNumber(read)).toBeNull();
});

test("what follows a lot without a separator is left out, and the trade number is remembered", () => {
  const read = readSupplierCode("010400638133393110LOT173024");
  expect(read).toMatchObject({ numbers: ["04006381333931"], lot: null, quantity: null, isUnclear: true });
  expect(tiedNumber(read)).toBe("04006381333931");
});

test("a trade number is looked for in each length that labels give it", () => {
  expect(lookupNumbers(readSupplierCode("036000291452"))).toEqual(["00036000291452", "0036000291452", "036000291452"]);
  expect(lookupNumbers(readSupplierCode("A-1"))).toEqual(["A-1"]);
});

const value = fc.stringMatching(/^[A-Z0-9./-]{1,18}$/);
const separators = fc.constantFrom([gs, rs, eot], ["{GS}", "{RS}", "{EOT}"], ["^]", "^^", "^D"], ["␝", "␞", "␄"]);

test("what is written as ISO 15434 is read back, whatever stands for the separators", () => {
  const written = fc.record({ number: value, quantity: fc.integer({ min: 1, max: 999_999_999 }), lot: value });
  fc.assert(
    fc.property(written, separators, ({ number, quantity, lot }, [group, record, end]) => {
      const text = `[)>${record}06${group}1P${number}${group}Q${quantity}${group}1T${lot}${record}${end}`;
      expect(readSupplierCode(text)).toMatchObject({ numbers: [normalGtin(number) ?? number], quantity, lot });
    }),
  );
});

test("what is written as GS1 is read back", () => {
  const body = fc.stringMatching(/^[1-9]\d{12}$/);
  fc.assert(
    fc.property(body, value, fc.integer({ min: 1, max: 99_999_999 }), (digits, lot, quantity) => {
      const gtin = withCheckDigit(digits);
      const expected = { format: "gs1", numbers: [gtin], lot, quantity };
      expect(readSupplierCode(`]d201${gtin}10${lot}${gs}30${quantity}`)).toMatchObject(expected);
      expect(readSupplierCode(`(01)${gtin}(10)${lot}(30)${quantity}`)).toMatchObject(expected);
    }),
  );
});

test("nothing that a scanner can send makes it throw or loses a plain number", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(gs, rs, eot, "[)>06", "]C1", "01", "P", "1P", "Q1", "https://x/01/", "%"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const read = readSupplierCode(pieces.join(""));
      expect(read.numbers.every((number) => number !== "")).toBe(true);
    }),
  );
});

test("a long code that could be parted in many ways is given up soon", () => {
  const startedAt = performance.now();
  for (const part of ["P", "Q1", "1P30P", "11K1", "PQ1S"]) readSupplierCode(`[)>06${part.repeat(900)}`);
  for (const part of ["P", "Q1", "1P30P", "11K1", "PQ1S"])
    readSupplierCode(`[)>06${part.repeat(Math.floor(200 / part.length))}`);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

function withCheckDigit(digits: string): string {
  return [..."0123456789"].map((digit) => digits + digit).find((gtin) => normalGtin(gtin) !== null) ?? "";
}
