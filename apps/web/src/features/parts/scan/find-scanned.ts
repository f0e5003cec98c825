import { limits } from "@millwright/contract/limits";
import type { Part } from "@millwright/contract/parts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { DialogName } from "#lib/dialogs.ts";
import { cardsOf } from "#work/card/cards.ts";
import { findByCode } from "#work/planned-parts/parts-of-code.ts";

/** A thing that carries a code: a part, a machine by its equipment or serial number, or an order by its own code. */
export interface Hit {
  name: Extract<DialogName, "part" | "machine" | "order">;
  id: string;
  /** What it is called, and what tells it from others of its name. */
  label: string;
  detail: string | null;
}

const orderCode = /^(?:WO|PM)-\d{4}-\d{4,}$/i;
/** So many machines of one serial number are to be told apart by eye. */
const mostMachines = 20;
const mostSearched = 8;

/** The machine of an equipment number, then those of a serial number, whatever its case. Throws ApiError. */
export async function findByPlate(text: string) {
  const [numbered, serial] = await Promise.all([
    text.length > limits.equipmentNumber ? [] : api("GET /machines", { query: { number: text, limit: 1 } }),
    text.length > limits.name ? [] : api("GET /machines", { query: { serial: text, limit: mostMachines } }),
  ]);
  return withoutTwins([...numbered, ...serial]);
}

/** What was found twice stays once. */
export const withoutTwins = <Thing extends { id: string }>(things: readonly Thing[]): Thing[] => [
  ...new Map(things.map((thing) => [thing.id, thing])).values(),
];

/** Everything that a code means. Throws ApiError. */
export async function findScanned(code: string): Promise<Hit[]> {
  const found = await Promise.all([ordersOf(code), partsOf(code), machinesOf(code)]);
  return found.flat();
}

async function ordersOf(code: string): Promise<Hit[]> {
  if (!orderCode.test(code)) return [];
  const orders = await cardsOf({ q: code, limit: 5 });
  const same = orders.filter(({ wo_id }) => wo_id.toLowerCase() === code.toLowerCase());
  return same.map(({ id, wo_id, title }) => ({ name: "order", id, label: title, detail: wo_id }));
}

/** Without the plan that has parts, machines and orders are still found. */
async function partsOf(code: string): Promise<Hit[]> {
  try {
    const parts = await findByCode(code);
    return (parts.length > 0 ? parts : await partsInBin(code)).map(hitOf);
  } catch (error) {
    if (hasCode(error, "professional_required")) return [];
    throw error;
  }
}

const mostInBin = 50;
/** What lies in the bin whose label was scanned. */
const partsInBin = async (code: string): Promise<Part[]> =>
  code.length > limits.bin ? [] : api("GET /parts", { query: { bin: code, limit: mostInBin } });

const hitOf = (part: Part): Hit => ({
  name: "part",
  id: part.id,
  label: part.name,
  detail: [part.code, part.bin_location].filter(Boolean).join(" · "),
});

/** Those of a search, by a part of the name or code, or by the bin where they lie; of the device's copy without a connection. Throws ApiError. */
export async function searchParts(words: string, signal: AbortSignal): Promise<Hit[]> {
  const found = await Promise.all([
    words.length > limits.bin ? [] : api("GET /parts", { query: { bin: words, limit: mostSearched }, signal }),
    api("GET /parts", { query: { q: words, limit: mostSearched }, signal }),
  ]);
  return withoutTwins(found.flat()).slice(0, mostSearched).map(hitOf);
}

async function machinesOf(code: string): Promise<Hit[]> {
  const machines = await findByPlate(code);
  return machines.map(({ id, name, number, department_name }) => ({
    name: "machine",
    id,
    label: name,
    detail: [number, department_name].filter(Boolean).join(" · ") || null,
  }));
}
