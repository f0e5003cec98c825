import libheif from "libheif-js/wasm-bundle.js";

/** A picture as its pixels, four bytes each. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The decoder may not have more memory than this, whatever a file says: what it is refused, it can't decode. */
function limitMemory(mostBytes: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  const pageBytes = 65_536;
  WebAssembly.Memory.prototype.grow = function (this: ProgramMemory, pages) {
    if (this.buffer.byteLength + pages * pageBytes > mostBytes) throw new RangeError("The decoder asks for too much.");
    return grow.call(this, pages);
  };
}

/** The picture that a HEIC shows, upright; null where there is none of at most so many pixels. */
export async function decodeHeif(
  bytes: Buffer,
  { mostBytes, mostPixels }: { mostBytes: number; mostPixels: number },
): Promise<Pixels | null> {
  limitMemory(mostBytes);
  // What it says of a file is written where the picture goes.
  console.log = () => {};
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (image === undefined) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise<object | null>((resolve) => image.display({ data, width, height }, resolve));
  return drawn === null ? null : { data, width, height };
}
