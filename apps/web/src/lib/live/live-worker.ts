import { SharedStreams, type TabPort } from "#lib/live/shared-stream.ts";

/** What this worker uses of its world: the compiler knows the window's alone here. */
interface WorkerScope {
  onconnect: ((event: { readonly ports: readonly TabPort[] }) => void) | null;
}
declare const self: WorkerScope;

const streams = new SharedStreams();
self.onconnect = ({ ports }) => {
  for (const port of ports) streams.connect(port);
};
