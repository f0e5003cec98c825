import { drawingSVG, qrcode } from "bwip-js/browser";

/** A QR code of a text, as a picture of the given size in millimetres, with its quiet zone. */
export function QrCode({ text, millimetres, label }: { text: string; millimetres: number; label: string }) {
  const svg = qrcode({ bcid: "qrcode", text, scale: 4, paddingwidth: 16, paddingheight: 16 }, drawingSVG());
  const size = `${millimetres}mm`;
  return (
    <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} style={{ width: size, height: size }} />
  );
}
