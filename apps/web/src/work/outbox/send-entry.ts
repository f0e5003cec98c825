import { limits } from "@millwright/contract/limits";
import { instantOf } from "@millwright/domain/when";
import { apiOnce, offline } from "#lib/api/api.ts";
import type { CallArguments, CallKey } from "#lib/api/calls.ts";
import { inPatience } from "#lib/connection/patience.ts";
import { EndedElsewhere, type Entry, type KeptCall } from "#lib/outbox/entry.ts";
import { fixTime, inTurn } from "#lib/outbox/kept-entries.ts";
import { localOwner } from "#lib/session/owner.ts";
import { hasDisk, type Owner } from "#lib/storage/storage.ts";
import { measureAhead, measuredAheadMs } from "#lib/time/clock.ts";
import type { WorkOrder } from "#work/orders.ts";
import { doneHeaders, sentNowAs } from "#work/outbox/author.ts";
import { photosAhead } from "#work/outbox/photos-ahead.ts";
import { bodyOf } from "#work/outbox/send.ts";

/** What the server answered: to a command the order as it is then, to another call what that answers. */
export type Answered = { order: WorkOrder } | { output: unknown };

/** Those of some photos that the server has. */
type There = (ids: readonly string[]) => string[];
const photosThere: There = (ids) => photosAhead().there(ids);

/** Sends an entry, once, unless another tab has. Throws ApiError, a TimeoutError, or EndedElsewhere. */
export async function sendEntry(owner: Owner | null, entry: Entry, there: There = photosThere): Promise<Answered> {
  const here = localOwner();
  if (owner === null || !hasDisk()) return send(entry, await aheadOf(entry), there, here);
  return inTurn(owner, entry.line, async () => {
    const fixed = await fixTime(owner, entry, await aheadOf(entry));
    if (fixed === null) throw new EndedElsewhere();
    known.set(entry.id, fixed);
    return send(entry, fixed, there, here);
  });
}

/** The same for each try of one entry, as another time would be another command; kept on the disk before the first. */
const known = new Map<string, number>();

async function aheadOf({ id, aheadMs }: Entry): Promise<number> {
  const ahead = known.get(id) ?? aheadMs ?? (await measureAhead());
  if (ahead === null) throw offline();
  known.set(id, ahead);
  return ahead;
}

/** An entry with the time under which it is sent, where that is known. */
export const withTime = (entry: Entry): Entry => ({ ...entry, aheadMs: known.get(entry.id) ?? entry.aheadMs });

/** When it was done: by the device's clock as that differed from the server's then, or as it does now where nothing told. */
export const doneMs = ({ id, at, aheadMs }: Pick<Entry, "id" | "at" | "aheadMs">): number =>
  Math.round(at + (known.get(id) ?? aheadMs ?? measuredAheadMs() ?? 0));

async function send(entry: Entry, aheadMs: number, there: There, here: Owner | null): Promise<Answered> {
  const doneAt = Math.round(entry.at + aheadMs);
  const { id, at, shape, author, what } = entry;
  const options = {
    idempotencyKey: id,
    headers: {
      ...sentNowAs(author, here),
      ...doneHeaders(at, doneAt),
      "Command-Shape": String(shape),
    },
    signal: inPatience(),
  };
  if (what.kind === "call") return { output: await sendKept(entry, what.call, there, options) };
  const params = { id: what.command.orderId };
  const body = bodyOf({ ...what.command, at: doneAt }, there);
  return { order: await apiOnce("POST /work-orders/{id}/commands", { params, body, ...options }) };
}

/** So many bytes of commands go in one call: far from what is too large. */
const mostBytes = 200_000;

/** How many of a line, from its first, go in one call: commands of one author and one shape. */
export function together(line: readonly Entry[]): number {
  const [first] = line;
  if (first?.what.kind !== "work") return 1;
  let bytes = 0;
  const until = line.findIndex((entry) => {
    const { what, shape, author } = entry;
    bytes += JSON.stringify(what).length;
    const isAlike = what.kind === "work" && shape === first.shape && isSameAuthor(author, first.author);
    return !isAlike || bytes > mostBytes;
  });
  return Math.min(until < 0 ? line.length : Math.max(1, until), limits.commandsAtOnce);
}

const isSameAuthor = (one: Entry["author"], other: Entry["author"]) =>
  one.id === other.id && one.claimed === other.claimed;

/** Sends commands of one order in one call; answers those that were carried out, with the order as it is then. */
export async function sendEntries(owner: Owner | null, entries: readonly Entry[]): Promise<Answered[]> {
  const [first] = entries;
  if (first === undefined) return [];
  const here = localOwner();
  if (owner === null || !hasDisk()) return sendBatch(first, await timed(entries, async (_, ahead) => ahead), here);
  return inTurn(owner, first.line, async () =>
    sendBatch(first, await timed(entries, (entry, ahead) => fixTime(owner, entry, ahead)), here),
  );
}

interface Timed {
  entry: Entry;
  doneAt: number;
}

/** Those that are still to be sent, from the first on, with the time under which each is. */
async function timed(
  entries: readonly Entry[],
  fix: (entry: Entry, ahead: number) => Promise<number | null>,
): Promise<Timed[]> {
  const all: Timed[] = [];
  for (const entry of entries) {
    const fixed = await fix(entry, await aheadOf(entry));
    if (fixed === null) break;
    known.set(entry.id, fixed);
    all.push({ entry, doneAt: Math.round(entry.at + fixed) });
  }
  return all;
}

async function sendBatch(
  { line, author, shape }: Entry,
  all: readonly Timed[],
  here: Owner | null,
): Promise<Answered[]> {
  const commands = all.flatMap(({ entry: { at, what }, doneAt }) =>
    what.kind === "work"
      ? [{ command: bodyOf({ ...what.command, at: doneAt }, photosThere), device_time: instantOf(at) }]
      : [],
  );
  if (commands.length === 0) return [];
  const { done, order } = await apiOnce("POST /work-orders/{id}/commands/batch", {
    params: { id: line },
    body: { commands },
    headers: { ...sentNowAs(author, here), "Command-Shape": String(shape) },
    signal: inPatience(),
  });
  return order === null ? [] : done.map(() => ({ order }));
}

/** The calls are typed where they are given; what was kept is sent as it was. */
async function sendKept(entry: Entry, call: KeptCall, there: There, options: object): Promise<unknown> {
  const { key, params, body, about } = call;
  const files = there(filesOf(about));
  const sentBody = { ...Object(body), id: entry.id, ...(files.length > 0 && { files: files.map((id) => ({ id })) }) };
  return apiOnce(key, ...([{ params, body: sentBody, ...options }] as CallArguments<CallKey>));
}

/** The photos that go with a call. */
export const filesOf = ({ files }: KeptCall["about"]): string[] =>
  Array.isArray(files) ? files.filter((id) => typeof id === "string") : [];

/** Those that a call names itself, as a new repair does those that its form had sent. */
function filesIn(body: unknown): string[] {
  const { files } = Object(body);
  return Array.isArray(files) ? files.flatMap(({ id }) => (typeof id === "string" ? [id] : [])) : [];
}

/** The photos that have to be there before an entry is sent. */
export function photosOf({ what }: Entry): readonly string[] {
  if (what.kind === "call") return [...filesOf(what.call.about), ...filesIn(what.call.body)];
  return what.command.kind === "answer" ? what.command.files : [];
}

/** The command that an Undo takes back, by its id; null of what is none. */
export const undoes = ({ what }: Entry): string | null =>
  what.kind === "work" && what.command.kind === "undo" ? what.command.of : null;

/** Whether all of its line is about the order that it makes. */
export const makesOrder = ({ what }: Entry): boolean => what.kind === "call" && what.call.key === "POST /work-orders";
