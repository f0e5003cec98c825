import { type RefObject, useEffect, useRef, useState } from "react";
import { CameraError, type CameraFault, closeCamera, openCamera } from "#features/parts/scan/camera.ts";
import { openCodeReader } from "#features/parts/scan/code-reader.ts";

/** So often a picture is looked at. */
const lookEveryMs = 120;
/** A code that is seen again this soon is still the same one in the hand. */
const sameCodeMs = 2_000;

export type CameraState = "starting" | "looking" | CameraFault;

/**
 * Shows the camera in a video and passes on each code that it sees; the same one again only once it was away for a while. Nothing is
 * recorded and no picture leaves the device.
 */
export function useCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>("starting");
  const latest = useRef(onCode);
  latest.current = onCode;

  useEffect(() => {
    const watch = watchCamera(video, (code) => latest.current(code), setState);
    return () => watch.stop();
  }, []);
  return { video, state };
}

function watchCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  onState: (state: CameraState) => void,
) {
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function start() {
    try {
      stream = await openCamera();
      if (stopped || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const read = await openCodeReader();
      if (stopped) return stop();
      onState("looking");
      let last = { code: "", at: 0 };
      const look = async () => {
        const code = video.current === null ? null : await read(video.current).catch(() => null);
        if (stopped) return;
        const at = performance.now();
        const isSame = code === last.code && at - last.at < sameCodeMs;
        if (code !== null) last = { code, at };
        if (code !== null && !isSame) onCode(code);
        timer = setTimeout(() => void look(), lookEveryMs);
      };
      await look();
    } catch (error) {
      if (!stopped) onState(error instanceof CameraError ? error.fault : "failed");
      stop();
    }
  }
  function stop() {
    stopped = true;
    clearTimeout(timer);
    if (stream) closeCamera(stream);
  }
  void start();
  return { stop };
}
