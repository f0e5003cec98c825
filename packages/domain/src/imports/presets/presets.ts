import { wordsOf } from "#imports/heading-words.ts";
import type { ImportKindName } from "#imports/import-kind.ts";
import { atlasTemplates } from "#imports/presets/atlas.ts";
import { fiixNameTemplates } from "#imports/presets/fiix-names.ts";
import { fiixTemplates, limbleTemplates, maintainxTemplates, upkeepTemplates } from "#imports/presets/others.ts";
import type { Template } from "#imports/presets/template.ts";

/** Systems whose sheets are known by their headings. */
export const presets = ["atlas", "maintainx", "upkeep", "limble", "fiix"] as const;
export type PresetName = (typeof presets)[number];

export interface FoundPreset {
  name: PresetName;
  kind: ImportKindName;
  /** By the words of a heading. */
  fields: Readonly<Record<string, string>>;
  /** Headings that are not taken over, though another kind of sheet would. */
  ignored: ReadonlySet<string>;
}

const templates: Record<PresetName, readonly Template[]> = {
  atlas: atlasTemplates,
  maintainx: maintainxTemplates,
  upkeep: upkeepTemplates,
  limble: limbleTemplates,
  fiix: [...fiixTemplates, ...fiixNameTemplates],
};

/** So many of its headings make a sheet one of a system: nearly all that the sheet has. */
const least = 4;
const leastPart = 0.8;

/** The system whose template has nearly all headings of a sheet, and the most of its own. */
export function findPreset(headings: readonly string[], kind: ImportKindName | null): FoundPreset | null {
  const words = headings.map(wordsOf).filter((word) => word !== "");
  const found = presets.flatMap((name) =>
    templates[name].flatMap((template) => {
      const own = Object.keys(template.headings).map(wordsOf);
      const known = words.filter((word) => own.includes(word)).length;
      const isFit = known >= least && known >= words.length * leastPart && (kind === null || kind === template.kind);
      return isFit ? [{ name, template, score: known + known / own.length }] : [];
    }),
  );
  const [best] = found.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const entries = Object.entries(best.template.headings).map(([heading, field]) => [wordsOf(heading), field] as const);
  return {
    name: best.name,
    kind: best.template.kind,
    fields: Object.fromEntries(entries.flatMap(([words, field]) => (field === null ? [] : [[words, field]]))),
    ignored: new Set(entries.flatMap(([words, field]) => (field === null ? [words] : []))),
  };
}
