// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { findScanned } from "#features/parts/scan/find-scanned.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";

const server = serverForHooks();
const press = { id: "m1", name: "Press 4", number: "P-04", department_name: "Stamping" };

test("a code means the parts that carry it and the machines with that equipment or serial number", async () => {
  server.on("GET /parts", () => [{ id: "p1", name: "Belt", code: "REP-2026-0007", bin_location: "C-3" }]);
  server.on("GET /machines", () => [press]);
  expect(await findScanned("77-A")).toEqual([
    { name: "part", id: "p1", label: "Belt", detail: "REP-2026-0007 · C-3" },
    { name: "machine", id: "m1", label: "Press 4", detail: "P-04 · Stamping" },
  ]);
  expect([server.queries("GET /machines"), server.times("GET /work-orders")]).toEqual([
    ["number=77-A&limit=1", "serial=77-A&limit=20"],
    0,
  ]);
});

test("the code of an order means that order alone, whatever its case", async () => {
  server.on("GET /parts", () => []);
  server.on("GET /machines", () => []);
  server.on("GET /work-orders", () => [
    { id: "o1", wo_id: "WO-2026-0012", title: "Leak" },
    { id: "o2", wo_id: "WO-2026-00123", title: "Other" },
  ]);
  expect(await findScanned("wo-2026-0012")).toEqual([
    { name: "order", id: "o1", label: "Leak", detail: "WO-2026-0012" },
  ]);
});

test("without the plan that has parts, machines are found; any other refusal is told", async () => {
  server.on("GET /machines", () => [press]);
  server.on("GET /parts", () => {
    throw new Refused(403, "professional_required");
  });
  expect(await findScanned("77-A")).toMatchObject([{ name: "machine", id: "m1" }]);
  server.on("GET /parts", () => {
    throw new Refused(403, "subscription_expired");
  });
  await expect(findScanned("77-A")).rejects.toMatchObject({ code: "subscription_expired" });
});
