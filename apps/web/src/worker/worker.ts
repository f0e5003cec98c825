import type { WorkerScope } from "#worker/scope.ts";
import { startWorker } from "#worker/start-worker.ts";

declare const self: WorkerScope;

// The build puts its name in the place of this word (scripts/kept-files.ts).
startWorker(self, "%BUILD%");
