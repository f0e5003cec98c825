import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(`${src}${path}`, "utf8");
const styleOf = (component: string) => `@mantine/core/styles/${component}.layer.css`;
const hasStyle = (component: string) => existsSync(`${src}../../../node_modules/${styleOf(component)}`);
const common = read("ui/theme/styles.ts");

/** The components of Mantine that a source shows, as far as they have a style of their own. */
function styled(source: string): string[] {
  const imports = [...source.matchAll(/import \{([^}]+)\} from "@mantine\/core"/g)];
  return imports.flatMap(([, names = ""]) => names.match(/\w+/g) ?? []).filter(hasStyle);
}

// Without it the component has no form: a radio is a black disc.
test("who shows a component of Mantine brings its style along", () => {
  const sources = globSync("**/*.tsx", { cwd: src }).map((path) => ({ path, source: read(path) }));
  const all = sources.flatMap(({ path, source }) => styled(source).map((component) => ({ path, source, component })));
  expect(all.length).toBeGreaterThan(100);
  const bare = all.filter(({ source, component }) => ![common, source].some((one) => one.includes(styleOf(component))));
  expect(bare.map(({ path, component }) => `${path}: ${component}`)).toEqual([]);
});
