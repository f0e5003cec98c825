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
  /** Whose things they are; none when they are the plant's. */
  parent?: Parent;
}

/** The features that show things of another one in a tab of their dialog. */
const parents: Record<string, Parent> = { machines: { kebab: "machines", one: "Machine", table: "machine" } };

function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function small(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

export interface Asked {
  name: string;
  french: string | undefined;
  in: string | undefined;
}

/** @throws when the name is not small words with dashes, its French title is missing, or what it is in has no place for it. */
export function namesOf({ name, french, in: place }: Asked): Names {
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
    french: capital(french.trim().replaceAll("'", "’")),
    ...(parent && { parent }),
  };
}

/** The path of its calls, below /api. */
export function pathOf({ kebab, parent }: Names): string {
  return parent === undefined ? `/${kebab}` : `/${parent.kebab}/{id}/${kebab}`;
}
