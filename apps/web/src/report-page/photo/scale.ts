import { limits } from "@millwright/contract/limits";
import { type Orientation, readOrientation } from "#report-page/photo/orientation.ts";

/** As broad or high as a photo leaves this phone. */
const mostPixels = limits.report.photoSide;
const quality = 0.82;
/** Before them a JPEG says how it was held. */
const headBytes = 128 * 1024;

/** The size of a picture that is no longer on any side than the longest that is wanted; never larger than it is. */
export function fitting(width: number, height: number, most: number): { width: number; height: number } {
  const part = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) };
}

export function readBytes(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof ArrayBuffer ? resolve(reader.result) : reject(new Error("No bytes"));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsArrayBuffer(file);
  });
}

function open(file: Blob): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const address = URL.createObjectURL(file);
    image.onload = () => {
      URL.revokeObjectURL(address);
      resolve(image);
    };
    image.onerror = () => {
      URL.revokeObjectURL(address);
      reject(new Error("The file is no picture that this browser reads"));
    };
    image.src = address;
  });
}

/** Browsers up to 2020 draw a picture as the camera wrote it, others as it was held. */
async function stillToTurn(file: Blob): Promise<Orientation> {
  if (CSS.supports("image-orientation", "from-image")) return 1;
  return readOrientation(await readBytes(file.slice(0, headBytes)));
}

/** The matrix that turns a picture of a drawn size upright. */
export function turning(orientation: Orientation, width: number, height: number) {
  const matrices = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  } as const;
  return matrices[orientation];
}

/** A photo as it is sent: a JPEG of at most 1,600 pixels, drawn anew. Rejects what is no picture. */
export async function scaled(file: Blob): Promise<Blob> {
  const [image, orientation] = [await open(file), await stillToTurn(file)];
  const { width, height } = fitting(image.naturalWidth, image.naturalHeight, mostPixels);
  const isOnItsSide = orientation > 4;
  const canvas = document.createElement("canvas");
  canvas.width = isOnItsSide ? height : width;
  canvas.height = isOnItsSide ? width : height;
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("This browser draws nothing");
  const [a, b, c, d, e, f] = turning(orientation, width, height);
  pen.transform(a, b, c, d, e, f);
  pen.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture came of it"))), "image/jpeg", quality);
  });
}
