import { expect, test } from "vitest";
import { sharedApp } from "#testing/app.ts";
import { checkAround, takeAround } from "#testing/files/sheet-around.ts";
import { openImports } from "#testing/imports.ts";

const app = await sharedApp();

test.each(["en", "fr"] as const)(
  "of the workbook of a whole plant in %s, the procedures and the open repairs come in again unchanged",
  async (language) => {
    const plant = await openImports(app, "machines");
    const { call } = plant;
    const machine = (await call("POST /machines", { body: { name: "Press 4", number: "007" } })).body.id;
    const luc = (await call("POST /assignees", { body: { name: "Luc Roy" } })).body.id;
    const text = { en: "=1+1", fr: "Garde" };
    const steps = [
      { kind: "tick" as const, text },
      { kind: "check" as const, text: { en: "Guards", fr: "" }, photo_if_failed: true },
    ];
    await call("POST /procedures", { body: { name: "Monthly check", description: "a\nb", tags: ["oil"], steps } });
    const repair = { type: "Repair" as const, machine_id: machine, priority: "High" as const, assignee: luc };
    const more = { description: "Under the press\n- twice", tags: ["oil"], estimated_duration: 45 };
    for (const due_date of ["2027-01-15", null])
      await call("POST /work-orders", { body: { ...repair, ...more, title: `Leak ${due_date}`, due_date } });
    const started = (await call("POST /work-orders", { body: { ...repair, title: "-5 bar" } })).body.id;
    await call("PUT /work-orders/{id}", { params: { id: started }, body: { status: "In Progress" } });
    const names = { procedures: /^Proc/, repairs: /^(?:Repairs|Réparations)$/ };
    const again = async (kind: keyof typeof names, same: number) => {
      const taken = await takeAround(app, plant, "plant", language);
      const sheet = taken.sheets.findIndex(({ name }) => names[kind].test(name));
      const chosen = await plant.change(taken, { sheet, kind });
      expect([kind, chosen.needs]).toEqual([kind, []]);
      expect([kind, await checkAround(plant, chosen)]).toEqual([kind, { others: [], same, refused: 0 }]);
    };
    await again("procedures", 2);
    await again("repairs", 3);
  },
);
