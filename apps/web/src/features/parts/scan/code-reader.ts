import type { ReadCode } from "#features/parts/scan/read-code.ts";

interface BarcodeDetector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** What labels carry, and what makers print on their boxes. */
const formats = ["code_128", "qr_code", "ean_13", "ean_8", "upc_a", "code_39"];

function detectorClass(): BarcodeDetectorClass | null {
  const found: unknown = Reflect.get(globalThis, "BarcodeDetector");
  return typeof found === "function" ? (found as unknown as BarcodeDetectorClass) : null;
}

/** The browser's own detector; one of ours where it has none, which is loaded then. */
export async function openCodeReader(): Promise<ReadCode> {
  const Detector = detectorClass();
  const supported = Detector === null ? [] : await Detector.getSupportedFormats().catch(() => []);
  if (Detector === null || !supported.includes("code_128") || !supported.includes("qr_code")) {
    return (await import("#features/parts/scan/code-reader-own.ts")).openOwnReader();
  }
  const detector = new Detector({ formats: formats.filter((format) => supported.includes(format)) });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
}
