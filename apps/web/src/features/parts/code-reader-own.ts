import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from "@zxing/library";
import type { ReadCode } from "#features/parts/read-code.ts";

/** Wider than this costs time and reads nothing more. */
const widest = 960;
const formats = [
  BarcodeFormat.CODE_128,
  BarcodeFormat.QR_CODE,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.CODE_39,
];

/** A reader in plain JavaScript, for browsers that have none of their own: the security policy allows no other kind. */
export function openOwnReader(): ReadCode {
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });

  return async (picture) => {
    const scale = Math.min(1, widest / picture.videoWidth);
    const [width, height] = [Math.round(picture.videoWidth * scale), Math.round(picture.videoHeight * scale)];
    if (pen === null || !(width > 0 && height > 0)) return null;
    Object.assign(canvas, { width, height });
    pen.drawImage(picture, 0, 0, width, height);
    const source = new RGBLuminanceSource(greys(pen.getImageData(0, 0, width, height).data), width, height);
    try {
      return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText();
    } catch {
      // No code in this picture, or half of one: the next picture comes soon.
      return null;
    } finally {
      reader.reset();
    }
  };
}

function greys(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(rgba.length / 4);
  for (let at = 0; at < grey.length; at += 1) {
    const first = at * 4;
    const [red = 0, green = 0, blue = 0] = [rgba[first], rgba[first + 1], rgba[first + 2]];
    grey[at] = (red * 306 + green * 601 + blue * 117) >> 10;
  }
  return grey;
}
