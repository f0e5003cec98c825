import { readFileSync } from "node:fs";
import { faceColours } from "@millwright/domain/faces";
import { expect, test } from "vitest";

const css = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const tokens = css("ui/theme/tokens.css");
const schemes = [/:root \{([^}]+)\}/, /\[data-mantine-color-scheme="dark"\] \{([^}]+)\}/].map((block) => {
  const [, inside = ""] = block.exec(tokens) ?? [];
  return new Map(
    [...inside.matchAll(/--mw-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
});

/** The relative luminance of a colour, as WCAG 2.2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** By how much two colours of a scheme differ, from 1 to 21. */
function contrast(scheme: ReadonlyMap<string, string>, first: string, second: string): number {
  const [bright = 0, dark = 0] = [first, second]
    .map((name) => luminance(scheme.get(name) ?? expect.unreachable(`There is no --mw-${name}`)))
    .sort((one, other) => other - one);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ["page", "panel", "hover"];

test.each(grounds)("the edge of a field is seen on the %s, in light and in dark: 3:1", (ground) => {
  for (const scheme of schemes) expect(contrast(scheme, "edge", ground)).toBeGreaterThanOrEqual(3);
});

test.each(["ink", "ink-2", "ink-3", "action", "critical", "danger", "caution-text", "safe"])(
  "words in %s are read: 4.5:1",
  (name) => {
    for (const scheme of schemes)
      for (const ground of ["page", "panel"]) expect(contrast(scheme, name, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(["action", "critical", "danger", "caution-text", "safe"])(
  "words in %s are read on its own soft ground",
  (name) => {
    const soft = `${name.replace("-text", "")}-soft`;
    for (const scheme of schemes) expect(contrast(scheme, name, soft)).toBeGreaterThanOrEqual(4.5);
  },
);

test("Critical has not the red of High", () => {
  for (const scheme of schemes) {
    expect(scheme.get("critical")).not.toBe(scheme.get("danger"));
    expect(scheme.get("stripe-critical")).not.toBe(scheme.get("stripe-high"));
  }
});

test("a dozen faces have colours of their own, and white letters on them are read", () => {
  const [, inside = ""] = /:root \{([^}]+--mw-on-face[^}]+)\}/.exec(tokens) ?? [];
  const faces = new Map(
    [...inside.matchAll(/--mw-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  const grounds = Array.from({ length: faceColours }, (_, colour) => `face-${colour}`);
  expect(new Set(grounds.map((ground) => faces.get(ground))).size).toBe(faceColours);
  for (const ground of grounds) expect(contrast(faces, "on-face", ground)).toBeGreaterThanOrEqual(4.5);
});

test("every kind of field has that edge", () => {
  const theme = css("ui/theme/mantine.css");
  expect(theme).toContain("--mantine-color-gray-4: var(--mw-edge);");
  expect(theme).toContain("--mantine-color-dark-4: var(--mw-edge);");
  const own = ["ui/form/FilterSelect", "ui/form/SearchField", "ui/form/Segmented", "features/auth/sign-up/CodeField"];
  for (const path of own) expect(css(`${path}.module.css`)).toContain("border: 1px solid var(--mw-edge);");
  expect(css("work/checklist/Checklist.module.css")).toContain("solid var(--mw-edge);");
});
