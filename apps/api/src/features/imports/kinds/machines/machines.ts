import { resolveCode } from "@millwright/domain/plant-codes/plant-codes";
import type { KindRun, KindWriter, RunContext } from "#features/imports/kinds/kind-writer.ts";
import { MachineRun } from "#features/imports/kinds/machines/machine-run.ts";
import { undoMachines } from "#features/imports/kinds/machines/undo-machines.ts";
import { type Nameable, References } from "#features/imports/kinds/references.ts";
import { machineRows } from "#features/machines/machines.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";

export const machineWriter: KindWriter = { open: openMachines, undo: undoMachines };

async function openMachines(context: RunContext): Promise<KindRun> {
  const { db } = context;
  await machineRows.lockMachineImport(db);
  const codes = new Map((await listCodes(db)).map((code) => [code.id, code]));
  const classes = [...codes.values()].filter((code) => code.kind === "class" && code.merged_into === null);
  const madeDepartments: Nameable[] = [];
  const makeDepartment = (name: string) => {
    const created = { id: crypto.randomUUID(), name };
    madeDepartments.push(created);
    return created;
  };
  const departments = new References(context, "department", await machineRows.listDepartmentNames(db), {
    make: makeDepartment,
    isMadeUnasked: true,
  });
  return new MachineRun(
    context,
    { departments, classes: new References(context, "class", classes.map(asNameable), null) },
    madeDepartments,
    (id) => resolveCode(codes, id)?.id ?? id,
  );
}

function asNameable({ id, name_en, name_fr }: Awaited<ReturnType<typeof listCodes>>[number]): Nameable {
  return { id, name: name_en ?? name_fr ?? "", names: [name_fr] };
}
