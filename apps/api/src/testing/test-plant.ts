import { StoredFile } from "@millwright/contract/files";
import type { TestApp } from "#testing/app.ts";
import type { Session, Who } from "#testing/become.ts";
import type { Call, CallInput } from "#testing/client.ts";

type Draft = CallInput<"POST /work-orders">["body"];
type Edit = CallInput<"PUT /work-orders/{id}">["body"];

/** A company's owner at work: what tests do again and again, in the words of the shop. */
export interface TestPlant {
  session: Session;
  call: Call;
  order(draft?: Partial<Draft>): Promise<Awaited<ReturnType<typeof makeOrder>>>;
  /** Makes a PM of a machine in a department. */
  task(draft?: Partial<Draft>): Promise<Awaited<ReturnType<typeof makeOrder>>>;
  edit(id: string, body: Edit, headers?: Record<string, string>): ReturnType<typeof editOrder>;
  look(id: string): ReturnType<typeof lookAt>;
  department(name?: string): Promise<{ id: string; name: string }>;
  machine(departmentId?: string | null, name?: string): Promise<{ id: string; name: string }>;
  assignee(name?: string): Promise<{ id: string; name: string }>;
  file(name?: string): Promise<{ id: string }>;
}

/** Opens a company of its own for a test. */
export async function openTestPlant(app: TestApp, who: Who = {}): Promise<TestPlant> {
  const session = await app.become({ fullName: "Marie Côté", ...who });
  const call = app.as(session);
  const department = async (name = "Assembly") => (await call("POST /departments", { body: { name } })).body;
  const machine = async (department_id: string | null = null, name = "Press 4") =>
    (await call("POST /machines", { body: { name, department_id } })).body;
  const task = async (draft: Partial<Draft> = {}) => {
    const { id: department_id } = await department();
    const { id: machine_id } = await machine(department_id);
    return makeOrder(call, { title: "Grease the press", type: "PM", department_id, machine_id, ...draft });
  };
  return {
    session,
    call,
    order: (draft) => makeOrder(call, { title: "Leak", ...draft }),
    edit: (id, body, headers) => editOrder(call, id, body, headers),
    look: (id) => lookAt(call, id),
    task,
    department,
    machine,
    assignee: async (name = "Luc Roy") => (await call("POST /assignees", { body: { name } })).body,
    file: async (name = "note.txt") => {
      const form = new FormData();
      form.set("file", new File(["Torque: 12 Nm"], name));
      const headers = { authorization: `Bearer ${session.token}` };
      const answer = await fetch(`${app.origin}/api/files/upload`, { method: "POST", headers, body: form });
      if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
      return StoredFile.parse(await answer.json());
    },
  };
}

async function makeOrder(call: Call, body: Draft) {
  return (await call("POST /work-orders", { body })).body;
}

function editOrder(call: Call, id: string, body: Edit, headers: Record<string, string> = {}) {
  return call("PUT /work-orders/{id}", { params: { id }, body, headers });
}

async function lookAt(call: Call, id: string) {
  return (await call("GET /work-orders/{id}", { params: { id } })).body;
}
