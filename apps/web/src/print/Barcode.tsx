import { quietModules } from "@millwright/domain/parts/barcode";
import styles from "#print/Symbol.module.css";
import { code128Path, qrPath, quietSquares } from "#print/symbols.ts";

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
      className={`max-full ${styles.symbol}`}
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

/** A QR code of so many pixels, dark on light in either scheme; its quiet zone goes on around it. */
export function QrSymbol({ text, label, size }: Props & { size: number }) {
  const { modules, path } = qrPath(text);
  // Whole pixels for each module: what is left over is the inner part of the quiet zone.
  const pixels = Math.max(1, Math.floor(size / modules));
  const whole = size / pixels;
  const quiet = (whole - modules) / 2;
  const around = Math.max(0, quietSquares - quiet) * pixels;
  return (
    <svg
      role="img"
      aria-label={label}
      className={`max-full ${styles.symbol}`}
      style={{ margin: around, outline: `${around}px solid Canvas` }}
      viewBox={`${-quiet} ${-quiet} ${whole} ${whole}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
