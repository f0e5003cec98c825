/** The forms that one feature's name takes in the rooms of the house. */
export interface Names {
  /** Folder, file and path: "pressure-gauges". */
  kebab: string;
  /** Binding: "pressureGauges". */
  camel: string;
  /** Component: "PressureGauges". */
  pascal: string;
  /** One of them, as a type: "PressureGauge". */
  one: string;
  /** One of them, as a table: "pressure_gauge". */
  table: string;
  /** For people: "Pressure gauges". */
  title: string;
}

function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @throws when the name is not small words with dashes. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`"${kebab}" is no feature's name: use small letters and dashes, as in pressure-gauges.`);
  }
  const words = kebab.split("-");
  const oneWords = [...words.slice(0, -1), singular(words.at(-1) ?? "")];
  const pascal = words.map(capital).join("");
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    one: oneWords.map(capital).join(""),
    table: oneWords.join("_"),
    title: capital(words.join(" ")),
  };
}
