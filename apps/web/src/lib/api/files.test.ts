import { expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { upload } = await import("#lib/api/files.ts");
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
