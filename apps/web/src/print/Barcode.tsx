import { quietModules } from "@millwright/domain/barcode";
import styles from "#print/Symbol.module.css";
import { code128Path, qrPath } from "#print/symbols.ts";

const quietSquares = 4;

interface Props {
  text: string;
  /** What it is, for those who don't see it. */
  label: string;
}

/** A Code 128 with its quiet zones, dark on light in either scheme, as wide as there is room for. */
export function Barcode({ text, label, height = 56 }: Props & { height?: number }) {
  const { modules, path } = code128Path(text);
  const width = modules + 2 * quietModules;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.symbol}
      viewBox={`${-quietModules} 0 ${width} 1`}
      preserveAspectRatio="none"
      width={width * 2}
      height={height}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** A QR code with its quiet zone, dark on light in either scheme. */
export function QrSymbol({ text, label, size }: Props & { size: number }) {
  const { modules, path } = qrPath(text);
  // Whole pixels for each module: what is left over widens the quiet zone.
  const pixels = Math.max(1, Math.floor(size / (modules + 2 * quietSquares)));
  const whole = size / pixels;
  const quiet = (whole - modules) / 2;
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.symbol}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
