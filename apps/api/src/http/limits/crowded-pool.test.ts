import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { asOwner } from "#testing/template.ts";
import { openTestPlant } from "#testing/test-plant.ts";

const app = await testApp();

test.each([
  ["one order", "work_order", 1],
  ["different orders", "company_version", 19],
])(
  "nineteen writes at once on %s wait in line while the database answers, also for seconds",
  async (_which, table, count) => {
    const plant = await openTestPlant(app);
    const orders = await Promise.all(Array.from({ length: count }, () => plant.order()));
    const answers = await asOwner(app.ownerUrl, async (owner) => {
      await owner.query("begin");
      await owner.query(`select from ${table} where company_id = $1 for update`, [plant.session.companyId]);
      const writes = Array.from({ length: 19 }, (_, n) =>
        plant.edit(orders[n % count]?.id ?? "", { description: `Said by ${n}` }),
      );
      await pause(2_600);
      await owner.query("rollback");
      return Promise.all(writes);
    });
    expect(answers.map(({ status }) => status)).toEqual(Array(19).fill(200));
  },
);
