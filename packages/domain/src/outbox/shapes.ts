/**
 * The number of the shape in which a device writes down what is done. It grows with every change of what a kept entry says;
 * with it comes the step that lifts what was written before, and a file that holds one of every kind as it was (contract/outbox).
 */
export const currentShape = 2;

/** What was written before shapes had numbers. */
export const firstShape = 1;

type Json = Readonly<Record<string, unknown>>;
/** `key` names the call: "POST /work-orders/{id}/commands". */
type Lift = (key: string, body: Json) => Json;

/** Turns what was written in one shape into the next. */
const lifts: Readonly<Record<number, Lift>> = {
  // Commands name since then what they change as it was seen (`base`). Those before name nothing, and are compared by version.
  1: (_, body) => body,
};

const ofBatch = "/batch";
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

/** Turns a body of an older shape into today's, of a batch each command; returns today's unchanged. */
export function lifted(key: string, body: Json, from: number): Json {
  if (key.endsWith(ofBatch) && Array.isArray(body.commands)) {
    const one = (entry: unknown) =>
      isJson(entry) && isJson(entry.command)
        ? { ...entry, command: lifted(key.slice(0, -ofBatch.length), entry.command, from) }
        : entry;
    return { ...body, commands: body.commands.map(one) };
  }
  let now = body;
  for (let shape = Math.max(from, firstShape); shape < currentShape; shape += 1) now = lifts[shape]?.(key, now) ?? now;
  return now;
}
