/** How a camera held a picture (EXIF): 1 is upright; 3, 6 and 8 are turned by half, right and left; others are mirrored. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const jpeg = 0xffd8;
const app1 = 0xffe1;
const exif = 0x45786966;
const orientationTag = 0x0112;

function isOrientation(value: number): value is Orientation {
  return value >= 1 && value <= 8;
}

/** The orientation in the first image directory of a TIFF that begins at an offset. */
function ofTiff(view: DataView, tiff: number): Orientation {
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  const entries = view.getUint16(directory, little);
  for (let n = 0; n < entries; n++) {
    const entry = directory + 2 + n * 12;
    if (view.getUint16(entry, little) !== orientationTag) continue;
    const value = view.getUint16(entry + 8, little);
    return isOrientation(value) ? value : 1;
  }
  return 1;
}

/** Reads it from the beginning of a JPEG; upright where nothing, or nothing that can be read, says otherwise. */
export function readOrientation(bytes: ArrayBuffer): Orientation {
  const view = new DataView(bytes);
  try {
    if (view.getUint16(0) !== jpeg) return 1;
    for (let offset = 2; view.getUint8(offset) === 0xff; ) {
      const marker = view.getUint16(offset);
      if (marker === app1 && view.getUint32(offset + 4) === exif) return ofTiff(view, offset + 10);
      offset += 2 + view.getUint16(offset + 2);
    }
    return 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}
