/** A feature whose things can have others of their own, such as the readings of a machine. */
interface Parent {
  /** Folder, and path of its calls. */
  kebab: string;
  /** One of them, as a type. */
  one: string;
  /** One of them, as a table. */
  table: string;
}

/** The forms that one feature's name takes in the layers. */
export interface Names {
  /** Folder, file and path: "pressure-gauges". */
  kebab: string;
  /** Binding: "pressureGauges". */
  camel: string;
  /** Component: "PressureGauges". */
  pascal: string;
  /** One of them, as a type: "PressureGauge". */
  one: string;
  /** One of them, as a binding and as what is announced: "pressureGauge". */
  kind: string;
  /** One of them, as a table: "pressure_gauge". */
  table: string;
  /** For people: "Pressure gauges". */
  title: string;
  /** For people, in a sentence: "pressure gauges", "pressure gauge". */
  words: string;
  oneWord: string;
  /** The title in French. */
  french: string;
  /** Of one of them, as well as its end tells. */
  frenchOne: string;
  /** The least level that reads them, and the least that adds and changes them. A planner deletes. */
  read: ReadLevel;
  write: WriteLevel;
  /** Whose things they are; none when they are the plant's. */
  parent?: Parent;
}

const readLevels = ["viewer", "technician", "planner"] as const;
const writeLevels = ["technician", "planner"] as const;
type ReadLevel = (typeof readLevels)[number];
type WriteLevel = (typeof writeLevels)[number];

/** The features that show things of another one in a tab of their dialog. */
const parents: Record<string, Parent> = { machines: { kebab: "machines", one: "Machine", table: "machine" } };

function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** "Manomètre de pression" of "Manomètres de pression". */
const singularFrench = (title: string): string => title.replace(/^(\p{L}+)s(?=$| (?:de|du|des|à|en|pour) | d’)/u, "$1");

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function small(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

export interface ScaffoldOptions {
  name: string;
  french: string | undefined;
  in: string | undefined;
  /** "viewer" unless it is given. */
  read?: string | undefined;
  /** "planner" unless it is given. */
  write?: string | undefined;
}

/** @throws when the level is none of those that a feature can ask for. */
function levelOf<Level extends string>(option: string, value: string, levels: readonly Level[]): Level {
  const level = levels.find((one) => one === value);
  if (level === undefined) throw new Error(`--${option} takes ${levels.join(", ")}.`);
  return level;
}

/** @throws when the name is not small words with dashes, its French title is missing, or an option has no such value. */
export function namesOf({ name, french, in: place, read = "viewer", write = "planner" }: ScaffoldOptions): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is no feature's name: use small letters and dashes, as in pressure-gauges.`);
  }
  if (french === undefined || french.trim() === "") {
    throw new Error(`Say its title in French too: npm run new:feature -- ${name} --fr "Manomètres"`);
  }
  const parent = place === undefined ? undefined : parents[place];
  if (place !== undefined && parent === undefined) {
    throw new Error(`--in takes ${Object.keys(parents).join(", ")}: only these show things of another feature.`);
  }
  const levels = { read: levelOf("read", read, readLevels), write: levelOf("write", write, writeLevels) };
  if (levels.read === "planner" && levels.write === "technician") {
    throw new Error("Who writes reads too: --read planner goes with --write planner.");
  }
  const frenchTitle = capital(french.trim().replaceAll("'", "’"));
  const words = name.split("-");
  const oneWords = [...words.slice(0, -1), singular(words.at(-1) ?? "")];
  const pascal = words.map(capital).join("");
  const one = oneWords.map(capital).join("");
  return {
    kebab: name,
    camel: small(pascal),
    pascal,
    one,
    kind: small(one),
    table: oneWords.join("_"),
    title: capital(words.join(" ")),
    words: words.join(" "),
    oneWord: oneWords.join(" "),
    french: frenchTitle,
    frenchOne: singularFrench(frenchTitle),
    ...levels,
    ...(parent && { parent }),
  };
}

/** The path of the list, below /api. */
export function pathOf({ kebab, parent }: Names): string {
  return parent === undefined ? `/${kebab}` : `/${parent.kebab}/{id}/${kebab}`;
}

/** The path of one of them. */
export const onePathOf = ({ kebab }: Names): string => `/${kebab}/{id}`;
