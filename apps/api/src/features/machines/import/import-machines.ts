import { limits } from "@millwright/contract/limits";
import type { ImportedLine, MachineImport } from "@millwright/contract/machine-import";
import { numberKey } from "@millwright/domain/machines/equipment-number";
import {
  type KnownDepartment,
  newDepartments,
  type PlannedLine,
  planImport,
} from "@millwright/domain/machines/machine-import";
import { type PastedMachine, readPastedMachines } from "@millwright/domain/machines/pasted-machines";
import { plain } from "@millwright/domain/plain";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { rehearse } from "#db/transaction/rehearse.ts";
import {
  findAlike,
  holdDepartmentsNamed,
  insertDepartments,
  insertMachines,
  lockImports,
  type PastedColumns,
} from "#features/machines/import/import-machines.queries.ts";
import { lockNumbers } from "#features/machines/number/number.queries.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Pasted {
  text: string;
  dry_run?: boolean | undefined;
  /** Lines of which a machine is made although it was found before. */
  also?: number[] | undefined;
}

/**
 * Makes the machines of a pasted text, and the departments that they name. A dry run does the same and takes it back.
 * @throws Refusal `invalid` of a text with too many lines
 */
export async function importMachines(
  db: CompanyDb,
  { text, dry_run: isDry = false, also = [] }: Pasted,
  at: Temporal.Instant,
): Promise<MachineImport> {
  const { machines, columns, ignored, hasHeader } = readPastedMachines(text, limits.name, limits.machineImport.lines);
  if (machines.length > limits.machineImport.lines) return refuse("invalid", { fields: { text: "too_long" } });
  const make = () => makeAll(db, machines, new Set(also), at);
  const { planned, departments, ids } = isDry ? await rehearse(db, make) : await make();
  return {
    lines: planned.map((line, n) => answerOf(line, isDry ? null : (ids[n] ?? null))),
    columns,
    has_header: hasHeader,
    ignored_columns: ignored,
    made: ids.filter((id) => id !== null).length,
    departments_made: departments.map(({ name }) => name),
  };
}

interface ImportOutcome {
  planned: PlannedLine[];
  /** Those that were not there before. */
  departments: KnownDepartment[];
  /** Of each line, the machine that was made of it. */
  ids: (string | null)[];
}

async function makeAll(
  db: CompanyDb,
  pasted: readonly PastedMachine[],
  also: ReadonlySet<number>,
  at: Temporal.Instant,
): Promise<ImportOutcome> {
  await lockImports(db);
  if (pasted.some(({ number }) => number !== null)) await lockNumbers(db);
  const planned = planImport(pasted, await plantOf(db, pasted), also);
  const departments = newDepartments(planned).map((name) => ({ id: crypto.randomUUID(), name }));
  if (departments.length > 0) await insertDepartments(db, departments, at);
  const newIds = new Map(departments.map(({ id, name }) => [plain(name), id]));
  const created = planned.map((line) => {
    if (line.outcome !== "made") return null;
    const { department, departmentId } = line;
    const newId = department === null ? null : (newIds.get(plain(department)) ?? null);
    const { class: _, ...columns } = columnsOf(line);
    return { ...columns, id: crypto.randomUUID(), department_id: departmentId ?? newId, class_id: line.classId };
  });
  const machines = created.filter((machine) => machine !== null);
  if (machines.length > 0) await insertMachines(db, machines, at);
  for (const { id, department_id: departmentId } of machines) {
    announce(db, { kind: "machine", id });
    if (departmentId) announce(db, { kind: "department", id: departmentId });
  }
  return { planned, departments, ids: created.map((machine) => machine?.id ?? null) };
}

/** What of the plant may be what was pasted. */
async function plantOf(db: CompanyDb, all: readonly PastedMachine[]) {
  const pasted = all.filter(({ fault }) => fault === null);
  const plainly = (texts: (string | null)[]) => [...new Set(texts.flatMap((text) => (text ? [plain(text)] : [])))];
  const isClassed = pasted.some((line) => line.class !== null);
  return {
    classes: isClassed
      ? (await listCodes(db)).filter((code) => code.kind === "class" && code.merged_into === null)
      : [],
    departments: await holdDepartmentsNamed(db, plainly(pasted.map(({ department }) => department))),
    machines: await findAlike(
      db,
      plainly(pasted.map(({ name }) => name)),
      plainly(pasted.map(({ serial_number: serial }) => serial)),
      pasted.flatMap(({ number }) => (number === null ? [] : [numberKey(number)])),
    ),
  };
}

function columnsOf(line: PastedMachine): PastedColumns & Pick<PastedMachine, "class"> {
  const { name, model, serial_number, number, manufacturer, installation_date, warranty_until, notes } = line;
  return {
    name,
    model,
    serial_number,
    number,
    class: line.class,
    manufacturer,
    installation_date,
    warranty_until,
    notes,
  };
}

function answerOf(planned: PlannedLine, machineId: string | null): ImportedLine {
  const { line, department, outcome, found, fault } = planned;
  return {
    ...{ line, department, outcome, ...columnsOf(planned) },
    new_department: planned.isNewDepartment && department !== null,
    found: found && {
      line: "line" in found ? found.line : null,
      machine_id: "machine" in found ? found.machine.id : null,
      department: "machine" in found ? found.machine.department : null,
    },
    fault: fault?.code ?? null,
    column: fault && "column" in fault ? fault.column : null,
    position: fault?.code === "column_unnamed" ? fault.position : null,
    machine_id: machineId,
  };
}
