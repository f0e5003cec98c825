import { prepareZXingModule, type ReaderOptions, readBarcodes } from "zxing-wasm/reader";
import readerAddress from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { ReadCode } from "#features/parts/scan/read-code.ts";

/** Wider than this costs time and reads nothing more. */
const widest = 960;
const options: ReaderOptions = {
  formats: ["Code128", "QRCode", "EAN13", "EAN8", "UPCA", "Code39"],
  tryHarder: true,
  maxNumberOfSymbols: 1,
};

/** A reader in WebAssembly, for browsers that have none of their own. Rejects when it can't be loaded or run. */
export async function openOwnReader(): Promise<ReadCode> {
  await prepareZXingModule({ overrides: { locateFile: () => readerAddress }, fireImmediately: true });
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });

  return async (picture) => {
    const scale = Math.min(1, widest / picture.videoWidth);
    const [width, height] = [Math.round(picture.videoWidth * scale), Math.round(picture.videoHeight * scale)];
    if (pen === null || !(width > 0 && height > 0)) return null;
    Object.assign(canvas, { width, height });
    pen.drawImage(picture, 0, 0, width, height);
    const [found] = await readBarcodes(pen.getImageData(0, 0, width, height), options);
    return found?.text ?? null;
  };
}
