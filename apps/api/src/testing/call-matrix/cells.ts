import type { CallSpec } from "@millwright/contract/call/call";
import type { CallKey } from "@millwright/contract/contract";
import { type Bearer, bearersOf } from "#testing/call-matrix/bearers.ts";
import { nounOf, nounOfField, paramsOf } from "#testing/call-matrix/nouns.ts";
import { fieldOf, type Sampled, withId } from "#testing/call-matrix/samples.ts";
import { differences } from "#testing/call-matrix/summaries.ts";
import type { World } from "#testing/call-matrix/world.ts";

/** One place of a call where another company's id could be put, and what is wrong with the answers. */
export interface Cell {
  title: string;
  faults(world: World): Promise<string[]>;
}

/** Every call by every id in its path, body and query, and every list. */
export function cellsOf(calls: readonly Sampled[]): Cell[] {
  return [
    ...calls.filter(({ params, form }) => params.length > 0 && form === 0).map(pathCell),
    ...calls.flatMap((call) => call.bodyIds.map((path) => bodyCell(call, path))),
    ...calls.flatMap((call) => call.queryIds.map((path) => queryCell(call, path))),
    ...calls.filter(isList).map(listCell),
  ];
}

const notFound = '404 {"detail":"';
const unknownReference = '422 {"detail":"';

function pathCell({ key, body: sample, query, spec }: Sampled): Cell {
  const faults = async (world: World) => {
    const { make, makeOwn, asOwner, asStranger } = world;
    const noun = nounOf(key);
    const id = await make[noun]();
    const body = await bodyAbout(key, sample, id, world);
    const theirs = await paramsOf(key, id, make);
    const nowhere = { params: await paramsOf(key, crypto.randomUUID(), makeOwn), body, query };
    const found: string[] = [];
    for (const bearer of askersOf(key, spec)) {
      const foreign = await asStranger(key, { params: theirs, body, query }, bearer);
      const unknown = await asStranger(key, nowhere, bearer);
      found.push(...differences(`to a ${bearer} a thing of another company`, foreign, unknown, notFound));
    }
    if (noun === "checklistItem" || noun === "reading") {
      const unknown = await asStranger(key, nowhere);
      const holder = noun === "reading" ? makeOwn.meter : makeOwn.workOrder;
      const mixed = await asStranger(key, { params: { ...theirs, id: await holder() }, body, query });
      return [...found, ...differences("a part of another company's in an own thing", mixed, unknown, notFound)];
    }
    // The same request of its own company goes through, so it was the company that was refused, and nothing was changed.
    const own = await asOwner(key, { params: theirs, body, query });
    // Nobody here has a password: who is asked for theirs was let through to it.
    const goesThrough = own.status === (spec.status ?? 200) || own.json?.code === "password_wrong";
    return goesThrough ? found : [...found, `an own thing answers ${own.status} ${JSON.stringify(own.json)}`];
  };
  return { title: `${key}: the id in the path`, faults };
}

/** A body that says of which thing of the same company it is. */
async function bodyAbout(key: CallKey, sample: unknown, id: string, { make, asOwner }: World): Promise<unknown> {
  if (key === "POST /requests/{id}/merge") return withId(sample, "work_order_id", await make.workOrder());
  if (key === "POST /suppliers/{id}/merge") return withId(sample, "into", await make.supplier());
  if (nounOf(key) === "lockableOrder") return { points: [id] };
  if (key === "POST /counts/{id}/lines") return withId(sample, "part_id", await make.part());
  if (key === "POST /purchase-orders/{id}/approve") return { version: 2 };
  if (key === "POST /purchase-orders/{id}/receive") {
    const { json } = await asOwner("GET /purchase-orders/{id}", { params: { id } });
    return { lines: json.lines.map((line: { id: string }) => ({ line_id: line.id, quantity: 1 })) };
  }
  if (key === "POST /work-orders/{id}/copies") return withId(sample, "machine_ids", await make.machine());
  return key.endsWith("/undo") ? withId(sample, "command", id) : sample;
}

/** Whoever may read is tried; what is written has rules of its own for a turn. */
function askersOf(key: CallKey, spec: CallSpec): Bearer[] {
  const [usual, ...others] = bearersOf(spec);
  return key.startsWith("GET ") ? [usual, ...others] : [usual];
}

function bodyCell({ key, body, params, form }: Sampled, path: string): Cell {
  const faults = async ({ make, makeOwn, asStranger }: World) => {
    const noun = nounOfField(path);
    if (noun === null || isOfStep(body) || isOfPlan(path) || isOfLock(path)) return [];
    // A count takes a part, or has one to count.
    const counted = key.startsWith("POST /counts") ? await makeOwn.part() : null;
    const filled =
      key === "POST /counts/{id}/lines" && counted !== null
        ? withId(body, "part_id", counted)
        : await orderable(key, body, path, makeOwn);
    const send = async (id: string) => {
      const own = params.length > 0 ? await paramsOf(key, await makeOwn[nounOf(key)](), makeOwn) : {};
      return asStranger(key, { params: own, body: withId(renamed(transferring(filled, path)), path, id) });
    };
    const [foreign, unknown] = [await send(await make[noun]()), await send(crypto.randomUUID())];
    const own = await send(await makeOwn[noun]());
    const found = differences("a thing of another company", foreign, unknown, unknownReference);
    // A PM of a family has a machine: another department, or a machine of another one, was known, and only then refused.
    const goesThrough = own.status < 300 || ["wrong_department", "fill_required_fields"].includes(own.json?.code);
    return goesThrough ? found : [...found, `an own thing answers ${own.status} ${JSON.stringify(own.json)}`];
  };
  return { title: `${key}: ${path} in the body${form > 0 ? `, form ${form}` : ""}`, faults };
}

/** A lock is on the points of its order's machine: its own test (`features/lockout`) names those of another company. */
const isOfLock = (path: string): boolean => path === "points";

/** What is said of a step needs one: its own test (`features/steps`) sends another company's photo with an answer. */
function isOfStep(body: unknown): boolean {
  return typeof body === "object" && body !== null && "kind" in body && body.kind === "answer";
}

/** A rule is right as a whole or not at all, and a PM's: its own tests (`features/maintenance/plans`) send other companies' ids in it. */
function isOfPlan(path: string): boolean {
  return fieldOf(path).startsWith("plan.");
}

/** An order has a supplier, and the lines of drafts one each, beside the part that is named, or a part beside that. */
async function orderable(key: CallKey, body: unknown, path: string, { supplier, part }: World["makeOwn"]) {
  if (key === "POST /purchase-orders/drafts")
    return path === "lines.part_id"
      ? withId(body, "lines.supplier_id", await supplier())
      : withId(body, "lines.part_id", await part());
  return key === "POST /purchase-orders" && path !== "supplier_id"
    ? withId(body, "supplier_id", await supplier())
    : body;
}

/** Another bin is named by a transfer alone, here of nothing. */
function transferring(body: unknown, path: string): unknown {
  return path === "to_bin_id" ? { change_type: "remove", kind: "transfer", quantity: 0 } : body;
}

/** Under an id of its own: what is sent twice under one would be the same thing, or refused. */
function renamed(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const name = ["id", "command"].find((each) => each in body);
  return name === undefined ? body : { ...body, [name]: crypto.randomUUID() };
}

function queryCell({ key, query, params, spec }: Sampled, path: string): Cell {
  const faults = async ({ make, makeOwn, asStranger }: World) => {
    const noun = nounOfField(path);
    if (noun === null) return [];
    const send = async (id: string) => {
      const own = params.length > 0 ? await paramsOf(key, await makeOwn[nounOf(key)](), makeOwn) : {};
      return asStranger(key, { params: own, query: { ...Object(query), [path]: id } });
    };
    return differences(
      "a thing of another company",
      await send(await make[noun]()),
      await send(crypto.randomUUID()),
      answeredOf(key, params, spec),
    );
  };
  return { title: `${key}: ${path} in the query`, faults };
}

/** How a call answers a query that names what is not there: a filter finds nothing, and what looks at one thing has to have it. */
function answeredOf(key: CallKey, params: Sampled["params"], spec: CallSpec): string {
  if (key.startsWith("DELETE ")) return unknownReference;
  return params.length === 0 && spec.errors?.includes("not_found") ? notFound : `${spec.status ?? 200} `;
}

/** A stream that stays open, a price that a company without a paid plan is refused, and what asks for a meter. */
const noLists = ["GET /live", "GET /payments/upgrade-calculation", "GET /sheets/readings"];

function isList({ key, params }: Sampled): boolean {
  return key.startsWith("GET ") && params.length === 0 && !noLists.includes(key);
}

function listCell({ key, query, spec }: Sampled): Cell {
  const faults = async ({ marks, asStranger }: World) => {
    const ids = await marks();
    const found: string[] = [];
    for (const bearer of askersOf(key, spec)) {
      const { status, json } = await asStranger(key, { query }, bearer);
      const text = JSON.stringify(json) ?? "";
      const shown = ids.filter((id) => text.includes(id));
      found.push(...shown.map((id) => `the list shows a ${bearer} ${id} of another company`));
      if (status !== 200) found.push(`the list answers a ${bearer} ${status}`);
    }
    return found;
  };
  return { title: `${key}: the list`, faults };
}
