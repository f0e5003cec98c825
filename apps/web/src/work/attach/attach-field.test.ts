// @vitest-environment happy-dom
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { upload } from "#lib/api/files/files.ts";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { attachLine } from "#work/attach/attachments.ts";
import { CreateDialog, type NewFields } from "#work/dialog/CreateDialog.tsx";

vi.mock("#lib/api/files/files.ts", () => ({ upload: vi.fn() }));
const server = serverForHooks();
const createCall = "POST /work-orders";
const sends = (answer: () => Promise<never>) => vi.mocked(upload).mockImplementation(answer);
const arrived = () => Promise.resolve({} as never);
const draft = JSON.parse(JSON.stringify({ title: "Leak" }));
const kind = {
  ...{
    name: "repair",
    empty: () => draft,
    emptyOn: () => draft,
    is: (_value: unknown): _value is typeof draft => true,
  },
  ...{ body: () => draft, isWhole: () => true },
};

const photosOf = ({ photos }: NewFields<typeof draft>) => photos;

async function openForm() {
  await startLanguage();
  attachLine.begin([]);
  const failure = failures.createOrder(currentMessages());
  const props = { kind, title: "New", submit: "Create", failure, canTry: () => true, onClose: () => {} };
  const screen = await openScreen(createElement(CreateDialog, { ...{ ...props, children: photosOf } }));
  return { ...screen, m: currentMessages() };
}
async function choose(name: string) {
  const input = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")].at(-1);
  if (!input) throw new Error("There is no way to choose a file.");
  Object.defineProperty(input, "files", { configurable: true, value: [new File(["x"], name, { type: "text/plain" })] });
  await settled(() => input.dispatchEvent(new Event("change", { bubbles: true })));
}
const filesOf = (n: number) => Object(server.bodies(createCall)[n]).files;

test("a file is sent while the form is open, and the order is made with it", async () => {
  sends(arrived);
  server.on(createCall, () => orderOf());
  const { isSaid } = await openForm();
  await choose("oil.txt");
  await until(() => attachLine.all()[0]?.isThere === true);
  const id = attachLine.all()[0]?.id;
  await press("Create");
  await isSaid();
  expect([filesOf(0), attachLine.all()]).toEqual([[{ id }], []]);
});

test("what is still on its way is given to the order as it arrives", async () => {
  const coming = Promise.withResolvers<never>();
  sends(() => coming.promise);
  server.on(createCall, () => orderOf());
  server.on("POST /work-orders/o1/commands", () => orderOf({ version: 2 }));
  const { isSaid } = await openForm();
  await choose("oil.txt");
  const id = attachLine.all()[0]?.id;
  await press("Create");
  await isSaid();
  expect(filesOf(0)).toBe(undefined);
  await settled(() => coming.resolve({} as never));
  await until(() => attachLine.all().length === 0);
  expect(server.bodies("POST /work-orders/o1/commands")).toMatchObject([{ kind: "attach", files: [{ id }] }]);
});

test("an order whose answer was lost is made again with the same files, though another has arrived meanwhile", async () => {
  sends(arrived);
  server.on(createCall, () => {
    throw new Refused(422, "invalid");
  });
  const { isSaid } = await openForm();
  await press("Create");
  await isSaid();
  await choose("oil.txt");
  await until(() => attachLine.all()[0]?.isThere === true);
  server.on(createCall, () => orderOf());
  server.on("POST /work-orders/o1/commands", () => orderOf({ version: 2 }));
  await press("Create");
  await until(() => attachLine.all().length === 0);
  expect(new Set(server.keys(createCall)).size).toBe(1);
  expect([filesOf(0), filesOf(1)]).toEqual([undefined, undefined]);
});

test("a file of a wrong kind is refused before it is sent, and one that was chosen can be taken away", async () => {
  sends(arrived);
  const { m, said: toast, isSaid } = await openForm();
  await choose("virus.exe");
  await isSaid();
  expect(toast()?.title).toBe(fill(m.files.wrongType, { name: "virus.exe" }));
  await choose("oil.txt");
  await until(() => shows("oil.txt"));
  await press(fill(m.files.remove, { name: "oil.txt" }));
  expect(attachLine.all()).toEqual([]);
});
