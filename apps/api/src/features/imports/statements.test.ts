import type { OfferedKindName } from "@millwright/domain/imports/import-kind";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { countSent } from "#testing/budgets/count.ts";
import { openImports } from "#testing/imports.ts";

const app = await testApp();

/** What is sent more for each hundred rows more, checked and brought in: rows are read and written many at once. */
const most = 10;

interface Sheet {
  headings: string;
  line: (n: number) => string;
}

const day = (n: number) =>
  Temporal.PlainDate.from("2026-08-01")
    .add({ days: Math.floor(n / 4) })
    .toString();
const rules = ["Daily", "Weekly on Monday", "Monthly", "Every 3 months", "Every 2 weeks"];
const sheets: Partial<Record<OfferedKindName, Sheet>> = {
  machines: {
    ...{ headings: "Name\tDepartment", line: (n) => `Mill ${n}\tHall ${n % 9}` },
  },
  parts: {
    headings: "Name\tCode\tQty\tBin\tCost\tVendor",
    line: (n) => `Part ${n}\t${n % 2 ? `P-${n}` : ""}\t${n % 50}\tBin ${n % 90}\t1.25\tSupplier ${n % 7}`,
  },
  suppliers: { headings: "Name\tPhone", line: (n) => `Supplier ${n}\t418 555-${n}` },
  technicians: { headings: "Name", line: (n) => `Person ${"abcdefghij"[n % 10]} ${n}` },
  maintenance: {
    headings: "PM\tMachine\tFrequency\tPriority\tMinutes\tChecklist",
    line: (n) => `Check ${n}\tPress ${n % 4}\t${rules[n % rules.length]}\tLow\t30\tOne; Two; Three`,
  },
  repairs: { headings: "Title\tMachine", line: (n) => `Leak ${n}\tPress ${n % 4}` },
  repair_history: {
    headings: "Title\tMachine\tDone on\tDone by\tMinutes",
    line: (n) => `Repair ${n}\tPress ${n % 4}\t${day(n)}\tAnn Roy\t45`,
  },
  meters: {
    headings: "Machine\tMeter\tUnit\tFirst reading\tFirst read on",
    line: (n) => `Press ${n % 4}\tCounter ${n}\th\t${100 + n}\t${day(n)}`,
  },
  readings: { headings: "Machine\tDate\tValue", line: (n) => `Press ${n % 4}\t${day(n)}\t${100 + n}` },
};

test.each(Object.entries(sheets))("a longer sheet of %s sends hardly more", async (kind, sheet) => {
  const sentOf = async (rows: number) => {
    const plant = await openImports(app, kind as OfferedKindName);
    for (let n = 0; n < 4; n += 1) {
      const machine = (await plant.call("POST /machines", { body: { name: `Press ${n}` } })).body;
      if (kind !== "readings") continue;
      const params = { id: machine.id };
      await plant.call("POST /machines/{id}/meters", { params, body: { name: "Hours", unit: "h" } });
    }
    const lines = Array.from({ length: rows }, (_, n) => `${sheet.line(n)}\n`);
    const taken = await plant.paste(`${sheet.headings}\n${lines.join("")}`);
    const { statements } = await countSent(async () => {
      const checked = await plant.check(taken);
      expect(await plant.start(checked)).toMatchObject({ state: "imported", outcome: { made: rows, refused: 0 } });
    });
    return statements;
  };
  const [few, many] = [await sentOf(100), await sentOf(300)];
  expect((many - few) / 2).toBeLessThanOrEqual(most);
});
