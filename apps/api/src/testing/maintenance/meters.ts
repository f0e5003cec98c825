import type { TestApp } from "#testing/app.ts";
import type { CallInput } from "#testing/client.ts";

/** The moment of a day of 2026: `on("11-20")`. */
export const on = (day: string, time = "12:00") => ({ at: `2026-${day}T${time}:00Z` });

/** A company with meters, whose technician reads them. */
export async function openMeters(app: TestApp) {
  const owner = await app.become();
  const call = app.as(owner);
  const technician = app.as(await app.become({ company: owner, access: "technician" }));
  const viewer = app.as(await app.become({ company: owner, access: "viewer" }));

  /** A meter of a press of its own. */
  async function newMeter(more: { unit?: string; decimals?: number; name?: string } = {}, as = call) {
    const machine = (await as("POST /machines", { body: { name: "Press 4" } })).body;
    const body = { name: "Hours", unit: "h", decimals: 1, ...more };
    return (await as("POST /machines/{id}/meters", { params: { id: machine.id }, body })).body;
  }
  type Body = CallInput<"POST /meters/{id}/readings">["body"];
  const read = (id: string, value: number, more: object = {}) =>
    technician("POST /meters/{id}/readings", { params: { id }, body: { value, ...more } as Body });
  const meterOf = async (id: string) => (await call("GET /meters/{id}", { params: { id } })).body;
  return { owner, call, technician, viewer, newMeter, read, meterOf };
}
