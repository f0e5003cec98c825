import type { APIRequestContext } from "@playwright/test";
import type { Person } from "#people.ts";

/** What a repair is made of; the API's own fields. */
export interface Repair {
  title: string;
  priority?: "Low" | "Medium" | "High" | "Critical";
  [more: string]: unknown;
}

/** Calls the API as a person. Throws when it refuses. */
export async function callAs(
  request: APIRequestContext,
  { token, language = "en" }: Person,
  key: string,
  data?: object,
) {
  const [method = "GET", path] = key.split(" ");
  const headers = { Authorization: `Bearer ${token}`, "Accept-Language": language };
  const answer = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${key} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}

/** A machine in a department, by their ids. */
export async function addMachine(request: APIRequestContext, person: Person, name: string, department: string) {
  const { id: department_id } = await callAs(request, person, "POST /departments", { name: department });
  const { id: machine_id } = await callAs(request, person, "POST /machines", { name });
  await callAs(request, person, `PUT /machines/${machine_id}`, { department_id });
  return { department_id, machine_id };
}

/** Makes a repair and completes it; gives its code. */
export async function completeRepair(request: APIRequestContext, person: Person, repair: Repair): Promise<string> {
  const { id, wo_id } = await callAs(request, person, "POST /work-orders", repair);
  await callAs(request, person, `PUT /work-orders/${id}`, { status: "Completed" });
  return wo_id;
}
