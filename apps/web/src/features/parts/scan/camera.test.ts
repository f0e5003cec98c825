import { afterEach, expect, test, vi } from "vitest";
import { openCamera } from "#features/parts/scan/camera.ts";

afterEach(() => vi.unstubAllGlobals());

function stub({ secure = true, refusedBy }: { secure?: boolean; refusedBy?: string | null }) {
  const getUserMedia = () => Promise.reject(Object.assign(new Error("No"), { name: refusedBy }));
  vi.stubGlobal("isSecureContext", secure);
  vi.stubGlobal("navigator", refusedBy === null ? {} : { mediaDevices: { getUserMedia } });
}

test.each([
  [{ secure: false, refusedBy: null }, "insecure"],
  [{ refusedBy: null }, "absent"],
  [{ refusedBy: "NotFoundError" }, "absent"],
  [{ refusedBy: "NotAllowedError" }, "denied"],
  [{ refusedBy: "NotReadableError" }, "failed"],
] as const)("a camera asked for as %j is %s", async (where, fault) => {
  stub(where);
  await expect(openCamera()).rejects.toMatchObject({ fault });
});
