/** How closely a plan is printed, the roomiest first; what each leaves out is in `PlanSheet.module.css`. */
export const densities = ["roomy", "usual", "small", "titles", "run", "lines"] as const;
export type Density = (typeof densities)[number];

/** What A4 and Letter have in common lengthwise, within the margins of the sheet. */
const [widthMm, heightMm] = [267, 196];
const pixelsPerMm = 96 / 25.4;

/** The roomiest density in which a sheet fits one page; the closest where none does. */
export function densityThatFits(heightMmOf: (density: Density) => number): Density {
  return densities.find((density) => heightMmOf(density) <= heightMm) ?? "lines";
}

/** Lays a copy of a sheet on an unseen page of its width, and finds the density in which it fits. */
export function fitSheet(sheet: HTMLElement): Density {
  const page = document.createElement("div");
  page.inert = true;
  Object.assign(page.style, { position: "fixed", top: "0", visibility: "hidden", width: `${widthMm}mm` });
  const copy = sheet.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "usual";
  page.append(copy);
  document.body.append(page);
  const fitting = densityThatFits((density) => {
    copy.dataset.density = density;
    return copy.offsetHeight / pixelsPerMm;
  });
  page.remove();
  return fitting;
}
