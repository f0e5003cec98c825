import { CreatePart } from "@millwright/contract/parts";
import type { StockChange } from "@millwright/domain/parts/stock";
import { z } from "zod";
import type { CompanyDb } from "#db/database.ts";
import type { Crew, Locations } from "#demo/make-repair.ts";
import { countPart, openSession } from "#features/counts/counts.ts";
import { makePart, movePart } from "#features/parts/parts.ts";

interface DemoPart {
  part: z.input<typeof CreatePart>;
  /** What was taken and brought since, so many days ago. */
  moves?: readonly (StockChange & { daysAgo: number; notes: string; machine?: string })[];
}

const skf = { name: "SKF Canada", contact: "Luc Paradis", phone: "819 555-0142", email: "comptoir@skf.example" };
const hydraulics = { name: "Hydraulique Centre-du-Québec", contact: "Anne Roy", phone: "819 555-0177" };
const electric = { name: "Électro-Bois", phone: "819 555-0119", email: "ventes@electrobois.example" };

/** On the shelves of the demo plant, named as a shop in Drummondville names them. */
const shelves: readonly DemoPart[] = [
  {
    part: {
      ...{ name: "Ball bearing 6205-2RS", part_type: "repair", code: "BRG-6205", current_quantity: 12 },
      ...{ min_stock_level: 4, supplier: skf, bin_location: "C-3", unit_cost_cents: 1485 },
    },
    moves: [
      { change_type: "remove", quantity: 2, daysAgo: 41, notes: "Conveyor 3, tail roller", machine: "Conveyor 3" },
      { change_type: "remove", quantity: 4, daysAgo: 18, notes: "Mixer 1, both shafts", machine: "Mixer 1" },
      { change_type: "add", quantity: 6, daysAgo: 9, notes: "SKF, packing slip 88317" },
    ],
  },
  {
    part: {
      name: "Courroie trapézoïdale A42",
      part_type: "repair",
      current_quantity: 6,
      min_stock_level: 3,
      supplier: skf,
      bin_location: "C-5",
      unit_cost_cents: 2190,
    },
    moves: [
      { change_type: "remove", quantity: 2, daysAgo: 27, notes: "Planned change", machine: "Ventilateur 12" },
      { change_type: "remove", quantity: 1, daysAgo: 3, notes: "Planned change", machine: "Air compressor 1" },
    ],
  },
  {
    part: {
      ...{ name: "Hydraulic seal kit, Presse 4", part_type: "repair", current_quantity: 2, min_stock_level: 1 },
      supplier: hydraulics,
    },
    moves: [
      { change_type: "remove", quantity: 2, daysAgo: 12, notes: "Main cylinder, both sides", machine: "Presse 4" },
    ],
  },
  {
    part: {
      ...{ name: "Contacteur 24 V, 3 pôles", part_type: "repair", current_quantity: 5, min_stock_level: 2 },
      ...{ supplier: electric, barcode_type: "manual", barcode_data: "3389119402835" },
    },
  },
  {
    part: {
      name: "Proximity sensor M12 PNP",
      part_type: "repair",
      current_quantity: 8,
      min_stock_level: 3,
      supplier: electric,
      bin_location: "B-1",
      unit_cost_cents: 6450,
    },
    moves: [{ change_type: "remove", quantity: 1, daysAgo: 11, notes: "Turret did not index", machine: "Tour CNC 7" }],
  },
  {
    part: {
      ...{ name: "Chain link 50-1", part_type: "repair", current_quantity: 26, min_stock_level: 10 },
      ...{ bin_location: "C-7", unit_cost_cents: 310 },
    },
    moves: [{ change_type: "remove", quantity: 2, daysAgo: 21, notes: "Stretched", machine: "Conveyor 3" }],
  },
  {
    part: {
      ...{ name: "Hydraulic oil ISO 46, 20 L", part_type: "maintenance", current_quantity: 8, min_stock_level: 4 },
      ...{ supplier: hydraulics, bin_location: "F-1", unit: "pail", unit_cost_cents: 9875 },
    },
    moves: [
      { change_type: "remove", quantity: 1, daysAgo: 33, notes: "Planned change", machine: "Presse 2" },
      { change_type: "adjust", quantity: 6, daysAgo: 6, notes: "Counted with Julie" },
    ],
  },
  {
    part: {
      ...{ name: "Graisse EP2, cartouche 400 g", part_type: "maintenance", current_quantity: 30, min_stock_level: 12 },
      ...{ bin_location: "F-2", unit: "cartouche", unit_cost_cents: 785 },
    },
    moves: [{ change_type: "remove", quantity: 20, daysAgo: 2, notes: "Tournée de graissage", machine: "Line B" }],
  },
  { part: { name: "Filtre à air 24 × 24 × 2", part_type: "maintenance", current_quantity: 16, min_stock_level: 8 } },
  { part: { name: "Oil filter, Air compressor 1", part_type: "maintenance", current_quantity: 3, min_stock_level: 1 } },
  { part: { name: "Water treatment test kit", part_type: "maintenance", current_quantity: 0, min_stock_level: 1 } },
];

const CreatedThing = z.object({ id: z.string() });
const notifyNobody = () => Promise.resolve();

/** Puts the parts on the shelves, and takes from them what the last weeks took. */
export async function makeParts(
  db: CompanyDb,
  { machines }: Locations,
  crew: Crew,
  openedAt: Temporal.Instant,
  now: Temporal.Instant,
) {
  const countedIds: string[] = [];
  for (const { part, moves = [] } of shelves) {
    const partJson = await makePart(db, CreatePart.parse(part), crew.supervisor, openedAt);
    const { id } = CreatedThing.parse(JSON.parse(partJson.text));
    countedIds.push(id);
    for (const { daysAgo, machine = "", ...change } of moves) {
      const at = now.subtract({ hours: 24 * daysAgo });
      await movePart(
        db,
        id,
        { ...change, machine_id: machines.get(machine)?.id },
        { by: crew.mechanic, at, notifyShort: notifyNobody },
      );
    }
  }
  await countShelves(db, countedIds, crew, now);
}

/** A count that is on: of three parts, of which one has a number. */
async function countShelves(
  db: CompanyDb,
  parts: readonly string[],
  { supervisor, mechanic }: Crew,
  now: Temporal.Instant,
) {
  const [first = "", ...others] = parts.slice(0, 3);
  const draft = { covers: "list" as const, part_ids: [first, ...others], is_blind: true };
  const session = await openSession(db, draft, supervisor, now.subtract({ hours: 2 }));
  const { id } = CreatedThing.parse(JSON.parse(session.text));
  const moments = { now: now.subtract({ hours: 1 }), doneBefore: null };
  await countPart(db, id, { part_id: first, quantity: 3 }, mechanic, moments);
}
