import { asOwner } from "@millwright/api/db/connection/owner";
import { testDatabase } from "@millwright/api/testing/database";
import { expect, test } from "vitest";
import { mayFillPlainly } from "./plant.queries.ts";
import { openPlant } from "./plants.ts";
import { questionsAt, rowsOf } from "./questions.ts";

const { database, ownerUrl } = await testDatabase();

test("each page that the scale run asks for has rows, and as many however much there is beside", async () => {
  await asOwner(ownerUrl, mayFillPlainly);
  const today = Temporal.PlainDate.from("2026-11-20");
  const zone = "America/Toronto";
  const now = today.toZonedDateTime({ timeZone: zone, plainTime: "09:00" }).toInstant();
  const [once, twice] = [await openPlant(database, today, 1), await openPlant(database, today, 2)];
  for (const { name, isPage, ask } of questionsAt({ today, zone, now })) {
    if (!isPage) continue;
    const rows = rowsOf(await database.inCompany(once, ask));
    expect(rows, name).toBeGreaterThan(0);
    expect(rowsOf(await database.inCompany(twice, ask)), name).toBe(rows);
  }
}, 180_000);
