import { labelDots } from "@millwright/domain/parts/barcode";
import "#print/label-page.css";
import styles from "#print/Label.module.css";
import { qrPath, quietSquares } from "#print/symbols.ts";

interface Props {
  /** None of what has no code of its own: its name leads. */
  code: string | null;
  name: string;
  lines?: readonly string[];
  /** Small and last. */
  foot?: string | null;
  /** What the QR code opens. */
  address: string;
  /** The room for the QR code without its quiet zone, in dots; as much as the label has when it is left out. */
  most?: number;
}

/**
 * A label of 2 by 1 inches, a page of its own: the QR code at the left, each of its squares on whole dots of a 203 dpi
 * printer; the code and what it names beside it.
 */
export function QrLabel({ code, name, lines = [], foot = null, address, most = labelDots.height }: Props) {
  const { modules, path } = qrPath(address);
  const dots = Math.min(Math.floor(most / modules), Math.floor(labelDots.height / (modules + 2 * quietSquares)));
  const side = (modules + 2 * quietSquares) * dots;
  const [left, top] = [quietSquares * dots, Math.floor((labelDots.height - modules * dots) / 2)];
  return (
    <article className={`relative clipped ${styles.label}`} data-page="label">
      <svg
        className={styles.symbol}
        viewBox={`0 0 ${labelDots.width} ${labelDots.height}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
      >
        <path d={path} fillRule="evenodd" transform={`translate(${left} ${top}) scale(${dots})`} />
      </svg>
      <div className={`stack justify-center clipped ${styles.beside}`} style={{ left: `${side / labelDots.height}in` }}>
        {code && <span className={`mono anywhere ${styles.codeBeside}`}>{code}</span>}
        <span className={`clipped strong anywhere ${styles.nameBeside}`}>{name}</span>
        {lines.map((line) => (
          <span key={line} className={`truncate ${styles.line}`}>
            {line}
          </span>
        ))}
        {foot && <span className={`mono ${styles.foot}`}>{foot}</span>}
      </div>
    </article>
  );
}
