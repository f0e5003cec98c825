import styles from "#print/Symbol.module.css";
import { qrPath, quietSquares } from "#print/symbols.ts";

/** A QR code of a text, as a picture of the given size in millimetres, with its quiet zone. */
export function QrCode({ text, millimetres, label }: { text: string; millimetres: number; label: string }) {
  const { modules, path } = qrPath(text);
  const whole = modules + 2 * quietSquares;
  const size = `${millimetres}mm`;
  return (
    <svg
      role="img"
      aria-label={label}
      className={`max-full ${styles.symbol}`}
      viewBox={`${-quietSquares} ${-quietSquares} ${whole} ${whole}`}
      style={{ width: size, height: size }}
      shapeRendering="crispEdges"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
