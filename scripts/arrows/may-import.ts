const everywhere = ["domain", "contract", "messages"];

/** For each layer the layers that it may import, and the way out for who wanted another. */
export const mayImport: Record<string, { layers: readonly string[]; remedy: string }> = {
  domain: { layers: ["domain"], remedy: "the domain knows only itself: pass what it needs as an argument" },
  contract: {
    layers: ["contract", "domain"],
    remedy: "the contract knows only the domain: move the word or rule to who uses it",
  },
  messages: {
    layers: ["messages", "contract", "domain"],
    remedy: "messages hold words only: pass values in by fill()",
  },
  "api/config": {
    layers: [...everywhere, "api/config", "api/shared"],
    remedy: "config reads the environment and nothing else",
  },
  "api/db": {
    layers: [...everywhere, "api/db", "api/config", "api/shared"],
    remedy: "db serves the features: take what you need as an argument",
  },
  "api/adapters": {
    layers: [...everywhere, "api/adapters", "api/config", "api/shared"],
    remedy: "an adapter to the outside knows no layer of ours: take what you need as an argument",
  },
  "api/shared": {
    layers: [...everywhere, "api/shared", "api/db", "api/adapters", "api/http", "api/live", "api/config"],
    remedy: "what stands beside app.ts serves every layer: let app.ts compose the features",
  },
  "api/http": {
    layers: [...everywhere, "api/http", "api/db", "api/config", "api/adapters", "api/shared"],
    remedy: "http binds calls and knows no feature: let app.ts hand it in",
  },
  "api/features": {
    layers: [
      ...everywhere,
      "api/features",
      "api/http",
      "api/db",
      "api/adapters",
      "api/live",
      "api/config",
      "api/shared",
    ],
    remedy: "a feature looks only down, to http, db, adapters and live: let app.ts compose them",
  },
  "api/jobs": {
    layers: [
      ...everywhere,
      "api/jobs",
      "api/features",
      "api/http",
      "api/db",
      "api/adapters",
      "api/live",
      "api/config",
      "api/shared",
    ],
    remedy: "a job says when; what is done is a command of a feature",
  },
  "api/demo": {
    layers: [
      ...everywhere,
      "api/demo",
      "api/features",
      "api/http",
      "api/db",
      "api/adapters",
      "api/config",
      "api/shared",
    ],
    remedy: "the demo plant is made with the commands of the features, as a person would make it",
  },
  "api/backup": {
    layers: [...everywhere, "api/backup", "api/db", "api/config", "api/shared"],
    remedy: "a backup copies files whole and knows nothing of what is in them",
  },
  "api/live": {
    layers: [...everywhere, "api/live", "api/http", "api/db", "api/adapters", "api/config", "api/shared"],
    remedy: "live publishes kind and id and knows no feature",
  },
  "web/features": {
    layers: [...everywhere, "web/features", "web/work", "web/ui", "web/print", "web/lib"],
    remedy: "compose it in app/, or move it down to work/, ui/ or lib/",
  },
  "web/work": {
    layers: [...everywhere, "web/work", "web/ui", "web/print", "web/lib"],
    remedy: "work holds what screens of work share and knows no feature: let the feature pass it in",
  },
  "web/ui": { layers: [...everywhere, "web/ui", "web/lib"], remedy: "a widget knows no feature: pass it by props" },
  "web/print": { layers: [...everywhere, "web/print", "web/ui", "web/lib"], remedy: "a sheet gets its data by props" },
  "web/lib": { layers: [...everywhere, "web/lib"], remedy: "lib is the lowest layer of the web: move the caller up" },
  "web/report-page": {
    layers: [...everywhere, "web/report-page"],
    remedy: "the pages of whoever has no account load nothing of the application: they weigh a tenth of it",
  },
  "web/worker": {
    layers: ["domain", "web/worker"],
    remedy: "the worker is 3 kB and has no window: it knows rules of the domain alone",
  },
  "web/app": {
    layers: [...everywhere, "web/app", "web/features", "web/work", "web/ui", "web/print", "web/lib"],
    remedy: "the web reaches the server through lib/ only",
  },
  e2e: {
    layers: [...everywhere, "e2e", "scripts"],
    remedy: "a journey uses the product as a person does: by its screens and calls",
  },
};
