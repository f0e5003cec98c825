import type { Downtime } from "@millwright/contract/downtimes";
import type { Machine } from "@millwright/contract/machines";
import type { Meter } from "@millwright/contract/meters";
import type { Part } from "@millwright/contract/parts";
import type { ReportMachine } from "@millwright/contract/reports";
import { numberKey } from "@millwright/domain/machines/equipment-number";
import { lookupNumbers, readSupplierCode } from "@millwright/domain/parts/codes/supplier-code";
import { barcodeOf } from "@millwright/domain/parts/parts";
import { plain } from "@millwright/domain/plain";
import { resolveCode } from "@millwright/domain/plant-codes/plant-codes";
import { bySearch, searchRank } from "@millwright/domain/text/search";
import { compareKeys, compareNames } from "@millwright/domain/text/sort-key";
import { openStatuses } from "@millwright/domain/work/work-order";
import { all, type Copied, Listed, type OfflineCall, one } from "#app/offline/answers/copied.ts";
import { movedPart } from "#features/parts/stock/waiting-moves.ts";
import { machineOfKeptCode } from "#lib/local/copy/code.ts";

const textOf = (...texts: (string | null | undefined)[]) => texts.filter(Boolean).join("\n");

/** Whether each piece of a search is in one of some texts. */
const isFound = (q: string | undefined, ...texts: (string | null | undefined)[]) =>
  searchRank(q ?? "", textOf(...texts)) !== null;

const byName = (a: { name: string; id: string }, b: { name: string; id: string }) =>
  compareNames(a.name, b.name) || compareKeys(a.id, b.id);

/** What a search finds, the best answers first and then by name. */
const searched = <Row extends { name: string; id: string }>(
  call: OfflineCall,
  rows: readonly Row[],
  textOfRow: (row: Row) => string = ({ name }) => name,
) => new Listed(bySearch(rows.toSorted(byName), call.get("q") ?? "", textOfRow));

export const departments = async (call: OfflineCall) => searched(call, await all("department"));
export const assignees = async (call: OfflineCall) => searched(call, await all("assignee"));

export async function machines(call: OfflineCall): Promise<Listed<Machine>> {
  const department = call.get("department_id");
  const [parent, criticality] = [call.get("parent_id"), call.get("criticality")];
  const [state, classId] = [call.get("state"), call.get("class_id")];
  const codes = new Map((await all("plantCode")).map((code) => [code.id, code]));
  const isOfClass = ({ class_id: id }: Machine) => id !== null && resolveCode(codes, id)?.id === classId;
  const found = (await all("machine"))
    .map(({ machine }) => machine)
    .filter(
      (machine) =>
        (state === undefined || machine.state === state) &&
        (department === undefined || (machine.department_id ?? "none") === department) &&
        (parent === undefined || machine.parent_id === parent) &&
        (classId === undefined || isOfClass(machine)) &&
        (criticality === undefined || machine.criticality === criticality) &&
        isOnPlate(call, machine),
    );
  return searched(call, found, wordsOf);
}

/** Also without the spaces and dashes of its equipment number; a copy of an older server has none. */
const wordsOf = ({ name, number, serial_number, model }: Machine) =>
  textOf(name, number, number && numberKey(number), serial_number, model);

/** Whether a machine has the whole serial number and the whole equipment number that are asked. */
function isOnPlate(call: OfflineCall, machine: Machine): boolean {
  const [serial, number] = [call.get("serial"), call.get("number")];
  return (
    (serial === undefined || plain(machine.serial_number ?? "") === plain(serial)) &&
    (number === undefined || numberKey(machine.number ?? "") === numberKey(number))
  );
}

/** Machines as a report names them. */
export async function reportMachines(call: OfflineCall): Promise<Listed<ReportMachine>> {
  const [id, code] = [call.get("id"), call.get("code")];
  const coded = code === undefined ? undefined : await machineOfKeptCode(code);
  const found = (await all("machine"))
    .map(({ machine }) => machine)
    .filter(
      (machine) =>
        (id === undefined || machine.id === id) &&
        (code === undefined || machine.id === coded) &&
        isOnPlate(call, machine),
    )
    .map(({ id, name, number, department_name }) => ({ id, name, number: number ?? null, department_name }));
  return searched(call, found, ({ name, number }) => textOf(name, number, number && numberKey(number)));
}

/** Something of one machine. */
const ofMachine =
  <Value>(read: (row: Copied<"machine">, asked: OfflineCall) => Value) =>
  async (call: OfflineCall): Promise<Value | null> => {
    const row = await one("machine", call.params.id ?? call.get("machine_id"));
    return row === undefined ? null : read(row, call);
  };

export const machine = ofMachine(({ machine }) => machine);
export const isolationPoints = ofMachine(({ isolation_points }) => isolation_points);
export const locks = ofMachine(({ locks }) => locks);
export const downtimes = ofMachine(({ downtimes }) => new Listed(downtimes));
/** The machines that stand, each with its open downtime, the latest first. */
export async function standing(): Promise<Listed<Downtime>> {
  const open = (await all("machine")).flatMap(({ downtimes }) => downtimes.filter(({ ended_at }) => ended_at === null));
  return new Listed(open.toSorted((a, b) => b.started_at.localeCompare(a.started_at)));
}

export const machineComments = ofMachine(({ comments }) => new Listed(comments));
export const usedParts = ofMachine(({ used_parts }) => used_parts);

/** The last repairs of one machine; of others than one the device knows none. */
export const repairHistory = ofMachine(({ repairs }, call) =>
  call.get("q") === undefined ? new Listed(repairs) : null,
);

/** How deep machines lie in one another at most. */
const deepest = 20;

export async function path({ params }: OfflineCall): Promise<{ id: string; name: string }[]> {
  const byId = new Map((await all("machine")).map(({ machine }) => [machine.id, machine]));
  const found: { id: string; name: string }[] = [];
  let at = byId.get(params.id ?? "")?.parent_id ?? null;
  while (at !== null && found.length < deepest) {
    const parent = byId.get(at);
    if (parent === undefined) break;
    found.unshift({ id: parent.id, name: parent.name });
    at = parent.parent_id;
  }
  return found;
}

export async function openWork({ params }: OfflineCall): Promise<{ repairs: number; tasks: number }> {
  const open = (await all("workOrder"))
    .map(({ order }) => order)
    .filter(({ machine_id, status }) => machine_id === params.id && openStatuses.some((one) => one === status));
  const count = (type: string) => open.filter((order) => order.type === type).length;
  return { repairs: count("Repair"), tasks: count("PM") };
}

export async function meters(call: OfflineCall): Promise<Listed<Meter>> {
  const ofDepartment = new Set(
    (await all("machine")).flatMap(({ machine }) =>
      machine.department_id === call.get("department_id") ? [machine.id] : [],
    ),
  );
  const found = (await all("meter")).filter(
    (meter) =>
      (call.get("machine_id") ?? meter.machine_id) === meter.machine_id &&
      (call.get("department_id") === undefined || ofDepartment.has(meter.machine_id)) &&
      (call.get("unread") !== "true" || meter.unread_since !== null),
  );
  return searched(call, found, (meter) => textOf(meter.name, meter.machine_name));
}

export const meter = async ({ params }: OfflineCall) => (await one("meter", params.id)) ?? null;
export const plantCodes = async (call: OfflineCall) => {
  const kind = call.get("kind");
  return (await all("plantCode")).filter((code) => kind === undefined || code.kind === kind);
};

export const plantCalendar = async () => (await all("plantCalendar"))[0] ?? null;

const partOrders = {
  name: (one: Part, other: Part) => compareNames(one.name, other.name),
  code: (one: Part, other: Part) => compareNames(one.code, other.code),
  quantity: (one: Part, other: Part) => one.current_quantity - other.current_quantity,
  bin: (one: Part, other: Part) => compareNames(one.bin_location ?? "", other.bin_location ?? ""),
};

/** Which parts a scanned code means: by their own code or barcode, else by the first number in it that any is known by. */
async function codeFilter(code: string | undefined): Promise<(part: Part) => boolean> {
  if (code === undefined) return () => true;
  const ownCodes = (part: Part) => [part.code, barcodeOf(part)];
  const has = (codes: (part: Part) => string[], number: string) => (part: Part) =>
    codes(part).some((one) => plain(one) === plain(number));
  const known = await all("part");
  const numbers = lookupNumbers(readSupplierCode(code));
  const filters = [
    has((part) => [...ownCodes(part), ...(part.codes ?? [])], code),
    ...numbers.map((number) => has(ownCodes, number)),
    ...numbers.map((number) => has(({ codes = [] }) => codes, number)),
  ];
  return filters.find((isMeant) => known.some(isMeant)) ?? (() => false);
}

/** Chosen and sorted as they stand with what waits of them; the screen adds that itself to what the server knew. */
export async function parts(call: OfflineCall): Promise<Listed<Part>> {
  const bin = call.get("bin");
  const hasCode = await codeFilter(call.get("code"));
  const found = (await all("part"))
    .map((part) => ({ kept: part, part: movedPart(part) }))
    .filter(
      ({ part }) =>
        call.takes("part_type", part.part_type) &&
        call.takes("stock_status", part.stock_status) &&
        (bin === undefined ||
          [part.bin_location ?? "", ...part.bins.map(({ name }) => name)].some((name) => plain(name) === plain(bin))) &&
        hasCode(part) &&
        isFound(call.get("q"), part.name, part.code, part.barcode_data),
    );
  const sort = Object.entries(partOrders).find(([name]) => name === call.get("sort"))?.[1] ?? partOrders.name;
  const sign = call.get("order") === "desc" ? -1 : 1;
  found.sort((a, b) => sign * (sort(a.part, b.part) || compareKeys(a.part.id, b.part.id)));
  if (sort === partOrders.name && sign > 0) {
    const ranked = bySearch(found, call.get("q") ?? "", ({ part: { name, code, barcode_data } }) =>
      textOf(name, code, barcode_data),
    );
    return new Listed(ranked.map(({ kept: part }) => part));
  }
  return new Listed(found.map(({ kept: part }) => part));
}

export const part = async ({ params }: OfflineCall) => (await one("part", params.id)) ?? null;
