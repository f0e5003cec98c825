const machine = "4f6f2f5c-0f8f-4b39-8f70-7f3c1a2b3c02";
const assignee = "8c1de7a4-5b1c-4c55-8f0b-91b2c3d4e503";

/** What is sent to calls of reports and of the requests that they become. */
export const requestExamples = {
  "POST /reports": {
    title: "The guard rattles",
    description: "Since this morning, at full speed.",
    machine_id: machine,
  },
  "POST /reports/{id}/answer": { text: "At the left side, near the motor." },
  "POST /requests/{id}/accept": { priority: "High" as const, assignee },
  "POST /requests/{id}/merge": { work_order_id: "7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06" },
  "POST /requests/{id}/decline": { reason: "The noise is that of the new blade." },
  "POST /requests/held/decline": {
    group: "0f4c1c2b9a6d4e5f8a9b0c1d2e3f4a06",
    until: "2026-11-22T14:05:00.000Z",
    reason: "Not a report",
  },
  "POST /requests/held/release": { ids: ["7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06"] },
  "POST /requests/held/restore": { ids: ["7d1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a06"] },
  "POST /requests/{id}/ask": { question: "On which side?" },
  "POST /r/{token}": {
    form: "Zm9ybSBvZiBhIHBhZ2U.mgb1k2s0.c2lnbmVk",
    text: "The guard rattles at full speed.",
    is_stopped: true,
    name: "Zoé",
    contact: "zoe@plant.example",
    wants_mail: true,
  },
  "POST /device/reports": {
    id: "3b1f0b9e-2c3d-4e5f-8a9b-0c1d2e3f4a07",
    text: "The guard rattles at full speed.",
    machine_id: machine,
    is_stopped: true,
    name: "Zoé",
  },
  "POST /s/{link}/answer": { text: "At the left side, near the motor." },
  "POST /requests/{id}/comments": { text: "We are on it this afternoon.", is_public: true },
};
