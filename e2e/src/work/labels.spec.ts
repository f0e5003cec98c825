import { stickerWords } from "@millwright/messages/stickers/stickers";
import { type PluralForms, plural } from "@millwright/messages/text";
import { expect, type Page } from "@playwright/test";
import { chooseAction } from "#actions.ts";
import { listenForErrors } from "#console-guard.ts";
import { phone, test } from "#fixtures.ts";
import { type Paper, readPaper } from "#paper.ts";
import { makePlant } from "#plant.ts";
import { printAnyway } from "#print-anyway.ts";
import { callAs } from "#repairs.ts";

/** The shortest and the longest that a label carries, and what lies between. */
const parts = [
  { name: "Shortest", code: "A" },
  { name: "As it is given" },
  { name: "Longest of letters", code: "ABCDEFGHIJKLM" },
  { name: "Characters and small letters", code: "~ a{b}|c/#_'z" },
  { name: "Longest of digits", barcode_type: "manual", barcode_data: "12345678901234567890123456" },
  { name: "A very long name of a part that no label of two inches has the room for", code: "6205-2RS1/C3" },
];

async function printedBy(page: Page, print: () => Promise<void>, format?: "A4" | "Letter"): Promise<Paper[]> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await print();
  await expect(page.locator("body[data-printed]")).toHaveCount(1);
  const paper = await readPaper(
    await page.pdf({ preferCSSPageSize: true, printBackground: false, ...(format && { format }) }),
  );
  await page.evaluate(() => {
    document.body.removeAttribute("data-printed");
    dispatchEvent(new Event("afterprint"));
  });
  return paper;
}

test("printed at 203 dpi, every label reads as what it stands for: Code 128 and QR, shortest and longest", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp();
  const createdParts: { id: string; name: string; code: string; barcode_data: string | null }[] = [];
  for (const part of parts)
    createdParts.push(await callAs(request, owner, "POST /parts", { part_type: "repair", ...part }));
  const byName = createdParts.toSorted((a, b) => a.name.localeCompare(b.name));
  const page = await enter(owner, { path: "/parts-inventory" });
  const dialog = page.getByRole("dialog");
  const print = () => dialog.getByRole("button", { name: m.parts.label.print, exact: true }).last().click();
  await page.getByRole("button", { name: m.parts.printAll }).click();

  const barcodes = await printedBy(page, print);
  expect(barcodes).toEqual(
    byName.map(({ code, barcode_data }) => ({
      ...{ widthInches: 2, heightInches: 1 },
      codes: [{ format: "Code128", text: barcode_data ?? code }],
    })),
  );
  await dialog.locator("summary").click();
  await dialog.getByRole("radio", { name: m.parts.label.qr }).check({ force: true });
  const squares = await printedBy(page, async () => {
    await print();
    await printAnyway(page, m);
  });
  const { origin } = new URL(page.url());
  expect(squares).toEqual(
    byName.map(({ id }) => ({
      ...{ widthInches: 2, heightInches: 1 },
      codes: [{ format: "QRCode", text: `${origin}/parts-inventory?part=${id}` }],
    })),
  );

  const [shortest] = createdParts;
  await page.goto(`/parts-inventory?part=${shortest?.id}`);
  await page.getByRole("button", { name: m.parts.printLabel }).click();
  const one = await printedBy(page, print);
  expect(one.map(({ codes }) => codes)).toEqual([[{ format: "Code128", text: "A" }]]);
});

test("the label of a machine leads anybody to its page for reports; those of work, and sheets, to it after the sign-in", async ({
  signUp,
  enter,
  request,
  browser,
  baseURL,
  quietConsole,
  m,
}) => {
  const plant = await makePlant(request, await signUp());
  const [machine] = await plant.call("GET /machines");
  const repair = await plant.repair("Oil on the floor");
  const task = await plant.task("Grease the guides");
  const page = await enter(plant.person, { path: `/machines?machine=${machine.id}` });
  const { origin } = new URL(page.url());
  const dialog = page.getByRole("dialog");
  const press = (name: string) => () => dialog.getByRole("button", { name, exact: true }).click();
  const pressAndAgree = (name: string) => async () => {
    await press(name)();
    await printAnyway(page, m);
  };
  const label = await printedBy(page, pressAndAgree(m.machines.label));
  const opens = (address: string) => [{ format: "QRCode", text: `${origin}${address}` }];
  const [{ path }] = await plant.call("POST /machines/codes", { machine_ids: [machine.id] });
  expect(label).toEqual([{ widthInches: 2, heightInches: 1, codes: opens(path) }]);

  await page.goto(`/?order=${task.id}`);
  const small = await printedBy(page, async () => {
    await chooseAction(page, m, m.print.label);
    await printAnyway(page, m);
  });
  expect(small).toEqual([{ widthInches: 2, heightInches: 1, codes: opens(`/work-orders/${task.id}`) }]);
  await page.goto(`/?order=${repair.id}`);
  const tag = await printedBy(page, async () => {
    await chooseAction(page, m, m.print.label);
    await printAnyway(page, m);
  });
  expect(tag).toEqual([{ widthInches: 2, heightInches: 1, codes: opens(`/work-orders/${repair.id}`) }]);
  await page.goto(`/?order=${task.id}`);
  const pmSheet = await printedBy(page, press(m.common.print));
  expect(pmSheet.map(({ codes }) => codes)).toEqual([opens(`/work-orders/${task.id}`)]);
  await page.goto(`/?order=${repair.id}`);
  const sheet = await printedBy(page, press(m.common.print));
  expect(sheet.map(({ codes }) => codes)).toEqual([opens(`/work-orders/${repair.id}`)]);

  const passer = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  listenForErrors(passer, quietConsole);
  const scanned = await passer.newPage();
  await scanned.goto(label[0]?.codes[0]?.text ?? "");
  await expect(scanned.getByRole("heading", { name: machine.name })).toBeVisible();
  await passer.close();
  const things = [
    [small, "Grease the guides"],
    [sheet, "Oil on the floor"],
  ] as const;
  for (const [[paper], name] of things) {
    const stranger = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
    listenForErrors(stranger, quietConsole);
    const seen = await stranger.newPage();
    await seen.goto(paper?.codes[0]?.text ?? "");
    await seen.getByLabel(m.auth.email).fill(plant.person.email);
    await seen.getByLabel(m.auth.password, { exact: true }).fill(plant.person.password);
    await seen.getByRole("button", { name: m.auth.signIn, exact: true }).tap();
    await expect(seen.getByRole("heading", { name, exact: true }).first()).toBeVisible();
    await stranger.close();
  }
});

test("the labels of many machines stand on sheets of A4 and Letter, thirty on each, their stickers four on each, and every one reads", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const owner = await signUp();
  const long = "Presse hydraulique à mouler par injection de 450 tonnes du bâtiment des composites";
  const text = Array.from({ length: 31 }, (_, n) => `${n % 3 ? "Tour" : long} ${n}\tUsinage\tX-${n}`).join("\n");
  const { lines } = await callAs(request, owner, "POST /machines/import", { text });
  const page = await enter(owner, { path: "/setup?step=labels" });
  const { origin } = new URL(page.url());
  const machineIds = lines.map(({ machine_id }: { machine_id: string }) => machine_id);
  const codes: { path: string }[] = await callAs(request, owner, "POST /machines/codes", { machine_ids: machineIds });
  const addresses = codes.map(({ path }) => origin + path).sort();
  const printNamed = (words: PluralForms) => async () => {
    await page.getByRole("button", { name: plural("en", words, 31), exact: true }).click();
    await printAnyway(page, m);
  };
  const print = printNamed(m.setup.printAll);
  for (const [format, height] of [
    ["A4", 11.7],
    ["Letter", 11],
  ] as const) {
    const sheets = await printedBy(page, print, format);
    expect(sheets.map(({ heightInches, codes }) => [Math.round(heightInches * 10) / 10, codes.length])).toEqual([
      [height, 30],
      [height, 1],
    ]);
    expect(sheets.flatMap(({ codes }) => codes.map(({ text: read }) => read)).sort()).toEqual(addresses);
  }
  const { papers, print: printStickers } = stickerWords.en;
  await page.getByRole("radio", { name: papers.four }).check({ force: true });
  for (const format of ["A4", "Letter"] as const) {
    const sheets = await printedBy(page, printNamed(printStickers), format);
    expect(sheets.map(({ codes: read }) => read.length)).toEqual([...Array(7).fill(4), 3]);
    expect(sheets.flatMap(({ codes: read }) => read.map(({ text: one }) => one)).sort()).toEqual(addresses);
  }
  await page.getByRole("radio", { name: papers.one }).check({ force: true });
  const stickers = await printedBy(page, printNamed(printStickers));
  expect(
    stickers.map(({ widthInches, heightInches, codes: { length } }) =>
      [widthInches, heightInches, length].map((n) => Math.round(n * 10) / 10),
    ),
  ).toEqual(Array(31).fill([4.1, 5.8, 1]));
});

test("a code begins with the address that people type, however this browser came here", async ({
  signUp,
  enter,
  request,
  m,
}) => {
  const plant = await makePlant(request, await signUp());
  const [machine] = await plant.call("GET /machines");
  const { id } = await plant.task("Grease the guides");
  const page = await enter(plant.person);
  const [{ path }] = await plant.call("POST /machines/codes", { machine_ids: [machine.id] });
  const people = "https://cmms.example.com";
  await page.route("**/api/support", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), public_origin: people } });
  });
  const press = (name: string) => () => page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  const prints: [path: string, print: () => Promise<void>, address: string][] = [
    [`/machines?machine=${machine.id}`, press(m.machines.label), path],
    [`/maintenance?order=${id}`, () => chooseAction(page, m, m.print.label), `/work-orders/${id}`],
    [`/maintenance?order=${id}`, press(m.common.print), `/work-orders/${id}`],
  ];
  for (const [at, print, address] of prints) {
    await page.goto(at);
    const [paper] = await printedBy(page, print);
    expect(paper?.codes).toEqual([{ format: "QRCode", text: people + address }]);
  }
});
