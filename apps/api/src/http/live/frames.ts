import type { LiveEvent } from "@millwright/contract/live";

const frames = new WeakMap<LiveEvent, Buffer>();

/** An event as its company's streams say it, written once for all of them. A reader goes on after the last of a version. */
export function frameOf(event: LiveEvent, isLastOfVersion: boolean): Buffer {
  const frame =
    frames.get(event) ??
    Buffer.from(`${isLastOfVersion ? `id: ${event.version}\n` : ""}data: ${JSON.stringify(event)}\n\n`);
  frames.set(event, frame);
  return frame;
}
