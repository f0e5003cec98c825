import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const pointsPerInch = 72;
/** What a label printer of a shop puts on an inch. */
const dotsPerInch = 203;

/** One page as a printer puts it on paper, and what an independent reader reads from it. */
export interface Paper {
  widthInches: number;
  heightInches: number;
  codes: { format: string; text: string }[];
}

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))))
      .buffer,
  },
});

/** Lays a PDF on the dots of a label printer, page by page, and reads its codes. */
export async function readPaper(pdf: Buffer): Promise<Paper[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(new Uint8Array(pdf));
    const pages: Paper[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const dots = await page.render({ scale: dotsPerInch / pointsPerInch, render: "bitmap", colorSpace: "BGRA" });
      pages.push({
        widthInches: originalWidth / pointsPerInch,
        heightInches: originalHeight / pointsPerInch,
        codes: await codesOn(dots),
      });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** How many sheets a PDF puts on paper. */
export async function countSheets(pdf: Buffer): Promise<number> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(new Uint8Array(pdf));
    const sheets = document.getPageCount();
    document.destroy();
    return sheets;
  } finally {
    library.destroy();
  }
}

interface Dots {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A thermal printer burns a dot or leaves it: there is no grey on its paper. */
async function codesOn({ width, height, data }: Dots): Promise<Paper["codes"]> {
  const burnt = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    burnt.fill((data[at + 1] ?? 255) < 128 ? 0 : 255, at, at + 3);
    burnt[at + 3] = 255;
  }
  const picture = { data: burnt, width, height, colorSpace: "srgb" as const };
  const found = await readBarcodes(picture, {
    formats: ["Code128", "QRCode"],
    tryRotate: false,
    tryInvert: false,
    tryDownscale: false,
  });
  return found.map(({ format, text }) => ({ format, text }));
}
