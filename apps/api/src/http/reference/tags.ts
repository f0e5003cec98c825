import type { contract } from "@millwright/contract/contract";

type Feature = (typeof contract)[keyof typeof contract]["feature"];

/** What the calls of a feature are about. */
export const tagDescriptions: Record<Feature, string> = {
  activity: "What happened: who changed what, when, from what to what.",
  assignees: "The technicians who are given work.",
  auth: "Signing up and in, the sessions of a person, and a forgotten password.",
  calendar: "What falls on which day.",
  companies: "The company, its code, and the people in it.",
  comments: "What people say about work and machines, with pictures, and whom they name.",
  "saved-views": "Filters of a screen, kept under a name.",
  requests: "What is reported at a machine, and what becomes of it.",
  reports: "What people report, and how it stands.",
  "daily-tasks": "What the plant has to do today.",
  departments: "The departments of the plant.",
  devices: "Shared tablets, and who works on them by a PIN or a badge.",
  downtimes: "When machines stood, and why.",
  export: "Everything a company owns, to take away.",
  files: "Photos, drawings and manuals of orders, machines and parts.",
  history: "What was done, and what was missed.",
  reviews: "What technicians completed and a supervisor has not looked at yet.",
  live: "What changes, as it changes.",
  machines: "The machines of the plant.",
  maintenance: "The schedules of preventive maintenance.",
  notifications: "What a person is told, and how.",
  parts: "Spare parts: stock, movements, suppliers.",
  people: "Who is invited to the company.",
  profile: "The person's name and role.",
  push: "Notifications to a browser while no screen is open there.",
  setup: "The steps of a plant's first evening.",
  subscription: "The plan, its payments and its receipts.",
  support: "How to reach support.",
  system: "Whether the server works.",
  "week-plan": "Who has what to do on which day of a week, against the hours that they have.",
  "work-orders": "Repairs and preventive maintenance.",
};
