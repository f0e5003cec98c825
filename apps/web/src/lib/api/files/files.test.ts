import { expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { upload } = await import("#lib/api/files/files.ts");
const { isMoving } = await import("#lib/connection/connection.ts");

/** Takes what it is given, one half after the other. */
class Ask {
  upload: { onprogress?: (event: object) => void } = {};
  status = 200;
  responseText = JSON.stringify({ id: "one" });
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  async send() {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    this.onload?.();
  }
}

test("a photo on its way tells that the line moves", async () => {
  vi.stubGlobal("XMLHttpRequest", Ask);
  expect(isMoving()).toBe(false);
  const parts: number[] = [];
  const file = new File(["photo"], "press.jpg");
  await upload({ id: crypto.randomUUID(), file }, { headers: () => ({}), onProgress: (part) => parts.push(part) });
  expect([parts, isMoving()]).toEqual([[0.5], true]);
});

test("a photo whose bytes leave has as long as it takes; one that stands still is given up after thirty seconds, and sent again under its name", async () => {
  vi.useFakeTimers();
  const asks: StillAsk[] = [];
  class StillAsk {
    upload: { onprogress?: (event: object) => void } = {};
    status = 200;
    responseText = JSON.stringify({ id: "one" });
    key = "";
    onload?: () => void;
    onloadend?: () => void;
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === "Idempotency-Key") this.key = value;
    }
    send() {
      asks.push(this);
    }
    abort = vi.fn();
  }
  vi.stubGlobal("XMLHttpRequest", StillAsk);
  const id = crypto.randomUUID();
  const uploading = upload({ id, file: new File(["photo"], "press.jpg") }, { headers: () => ({}) });
  await vi.waitFor(() => expect(asks).toHaveLength(1));
  for (let n = 1; n <= 4; n += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    asks[0]?.upload.onprogress?.({ loaded: n, total: 5 });
  }
  expect(asks[0]?.abort).not.toHaveBeenCalled();
  const failed = uploading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(asks[0]?.abort).toHaveBeenCalledOnce();
  expect(await failed).toMatchObject({ code: "offline" });
  const again = upload({ id, file: new File(["photo"], "press.jpg") }, { headers: () => ({}) });
  await vi.waitFor(() => expect(asks).toHaveLength(2));
  asks[1]?.onload?.();
  asks[1]?.onloadend?.();
  expect(await again).toEqual({ id: "one" });
  expect(asks.map(({ key }) => key)).toEqual([id, id]);
  vi.useRealTimers();
});
