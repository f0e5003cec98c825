import { expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

const { window } = openBrowser();
const { followLive } = await import("#lib/live/live-stream.ts");
const { onLive } = await import("#lib/live/live.ts");

const frame = (id: number | null, kind: string, subject: string, version: number) =>
  `${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify({ kind, id: subject, version })}\n\n`;

/** A server whose streams end by themselves; answers what each was asked for. */
function streamsThatEnd(streams: string[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, "http://plant").search);
    return new Response(streams[asked.length - 1] ?? null, { status: 200 });
  });
  return asked;
}

test("a stream that is cut between two events of one version is taken up before that version, and nothing is missed", async () => {
  const asked = streamsThatEnd([
    frame(4, "machine", "press", 4) + frame(null, "workOrder", "leak", 5),
    frame(null, "workOrder", "leak", 5) + frame(5, "history", "entry", 5),
    "",
  ]);
  const heard: string[] = [];
  const stops = (["workOrder", "history"] as const).map((kind) => onLive(kind, ({ id }) => heard.push(id)));
  const stop = followLive();
  const again = setInterval(() => window.dispatchEvent(new Event("focus")), 5);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(3));
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(["leak", "entry"])));
  clearInterval(again);
  stop();
  for (const end of stops) end();
  expect(asked.slice(0, 3)).toEqual(["", "?since=4", "?since=5"]);
});
