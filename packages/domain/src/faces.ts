/** As many colours as the faces of technicians have; `ui/theme/tokens.css` says which they are. */
export const faceColours = 12;

/**
 * The colour of who comes to those that are there: the first of the colours that fewest of them have, so that a dozen
 * technicians have a dozen colours.
 */
export function nextFaceColour(taken: readonly number[]): number {
  const counts = Array.from({ length: faceColours }, (_, colour) => taken.filter((one) => one === colour).length);
  return counts.indexOf(Math.min(...counts));
}
