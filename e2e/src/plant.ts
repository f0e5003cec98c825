import type { APIRequestContext } from "@playwright/test";
import type { Person } from "#people.ts";
import { addMachine, callAs } from "#repairs.ts";

/** A person's plant: their calls, and a way to make repairs in it. */
export interface Plant {
  person: Person;
  call: (key: string, data?: object) => ReturnType<typeof callAs>;
  /** Makes a repair on Press 4; gives its id and its items. */
  repair: (title: string, more?: object) => Promise<Repair>;
  /** Makes a PM on Press 4, daily unless it is told otherwise. */
  task: (title: string, more?: object) => Promise<Repair>;
  /** Gives a technician a PIN, which they make their own at a tablet that is gone again. */
  ownPin: (technicianId: string, pin: string) => Promise<void>;
}

interface Repair {
  id: string;
  wo_id: string;
  checklist: { id: string; text: string }[];
}

/** Press 4 in Stamping, Conveyor 3 in Packaging, and two technicians. */
export async function makePlant(request: APIRequestContext, person: Person): Promise<Plant> {
  const call = (key: string, data?: object) => callAs(request, person, key, data);
  const press = await addMachine(request, person, "Press 4", "Stamping");
  await addMachine(request, person, "Conveyor 3", "Packaging");
  const technician = await call("POST /assignees", { name: "Jean Tremblay", role: "Technician" });
  await call("POST /assignees", { name: "Marie Lavoie", role: "Technician" });
  return {
    person,
    call,
    task: (title, more = {}) => call("POST /work-orders", { title, type: "PM", ...press, ...more }),
    repair: (title, more = {}) => call("POST /work-orders", { title, ...press, assignee: technician.id, ...more }),
    ownPin: async (technician_id, pin) => {
      const given = "583019";
      await call(`PUT /assignees/${technician_id}/pin`, { pin: given });
      const { code } = await call("POST /devices/enrolments", { name: "Office" });
      const { device, device_token: token } = await call("POST /devices/enrol", { code });
      const choice = { technician_id, pin: given, new_pin: pin };
      await callAs(request, { ...person, token }, "POST /turns", choice);
      await call(`DELETE /devices/${device.id}`);
    },
  };
}
