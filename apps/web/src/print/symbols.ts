import { code128, qrcode } from "bwip-js/browser";

/** A symbol as an SVG path in modules: so many wide, and as high (a Code 128 is one high, to be drawn at any height). */
export interface SymbolPath {
  modules: number;
  path: string;
}

/** What bwip-js draws on; it asks for no more of it than lines for bars and polygons for squares. */
function plotter<T>(init: (size: number) => void, plot: Plot, end: () => T) {
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init,
    line: plot.line ?? (() => {}),
    polygon: plot.polygon ?? (() => {}),
    hexagon: () => {},
    ellipse: () => {},
    fill: () => {},
    text: () => {},
    clip: () => {},
    unclip: () => {},
    end,
  };
}

interface Plot {
  line?: (x0: number, y0: number, x1: number, y1: number, width: number) => void;
  polygon?: (points: [number, number][]) => void;
}

/** The bars of a Code 128, without its quiet zones. */
export function code128Path(text: string): SymbolPath {
  let modules = 0;
  let path = "";
  const drawing = plotter(
    (width) => {
      modules = width;
    },
    {
      line: (x, _y, _x1, _y1, width) => {
        path += `M${Math.floor(x - width / 2)} 0h${width}v1h-${width}z`;
      },
    },
    () => ({ modules, path }),
  );
  return code128({ bcid: "code128", text, scale: 1, height: 1 }, drawing);
}

/** Empty squares on each side of a QR code, without which no camera finds it. */
export const quietSquares = 4;

/** bwip-js draws a module of a square symbol two units wide. */
const unitsPerModule = 2;

/** The squares of a QR code, without its quiet zone. A seventh of it may be soiled. */
export function qrPath(text: string): SymbolPath {
  let modules = 0;
  let path = "";
  const drawing = plotter(
    (width) => {
      modules = width / unitsPerModule;
    },
    {
      polygon: (points) => {
        const corners = points.map(([x, y]) => `${x / unitsPerModule} ${y / unitsPerModule}`);
        path += `M${corners.join("L")}z`;
      },
    },
    () => ({ modules, path }),
  );
  const options = { bcid: "qrcode", text, scale: 1, eclevel: "M" };
  return qrcode(options, drawing);
}
