/** Why the camera shows nothing. */
export type CameraFault = "denied" | "absent" | "insecure" | "failed";

const refused = new Set(["NotAllowedError", "SecurityError"]);
const missing = new Set(["NotFoundError", "OverconstrainedError", "DevicesNotFoundError"]);

/** Whether this device has a camera that a page may ask for. */
export async function hasCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return devices?.some(({ kind }) => kind === "videoinput") ?? false;
}

/** The camera at the back where there are two. Rejects with its fault. */
export async function openCamera(): Promise<MediaStream> {
  // Browsers lend a camera over https alone, and to the machine that serves itself.
  if (!globalThis.isSecureContext) throw new CameraError("insecure");
  if (!navigator.mediaDevices) throw new CameraError("absent");
  const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  return await navigator.mediaDevices.getUserMedia({ audio: false, video }).catch((cause: unknown) => {
    throw new CameraError(faultOf(cause), { cause });
  });
}

export class CameraError extends Error {
  readonly fault: CameraFault;

  constructor(fault: CameraFault, options?: ErrorOptions) {
    super(`The camera: ${fault}`, options);
    this.name = "CameraError";
    this.fault = fault;
  }
}

function faultOf(cause: unknown): CameraFault {
  const name = cause instanceof Error ? cause.name : "";
  if (refused.has(name)) return "denied";
  return missing.has(name) ? "absent" : "failed";
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
