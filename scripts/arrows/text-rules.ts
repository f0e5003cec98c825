import { lineAt } from "./code.ts";
import { holdsSql } from "./layers.ts";
import { isTest, type Source } from "./sources.ts";

interface TextRule {
  /** Which files it holds for. */
  where: (path: string) => boolean;
  forbidden: RegExp;
  remedy: string;
}

const inApi = (path: string): boolean => path.startsWith("apps/api/src/");
const inWeb = (path: string): boolean => path.startsWith("apps/web/src/");
const isScreen = (path: string): boolean => inWeb(path) && path.endsWith(".tsx");
const holdsColours = (path: string): boolean => path === "apps/web/src/ui/theme/tokens.css";
const keepsOnDevice =
  /^apps\/web\/src\/(?:lib\/(?:storage\/(?:storage|wipe)|local\/kept-files)|worker\/kept-builds|report-page\/(?:kept|photo\/kept-photos))\.ts$/;
const namedColours = "white|black|red|green|blue|yellow|orange|purple|gray|grey|silver|navy|teal|pink|brown";

const rules: readonly TextRule[] = [
  {
    where: (path) => inApi(path) && path !== "apps/api/src/config.ts",
    forbidden: /\bprocess\.env\b/g,
    remedy: "reads the environment: only apps/api/src/config.ts does; take the value from the config",
  },
  {
    where: (path) => inApi(path) && !holdsSql(path),
    forbidden: /\bsql(?:<[^>`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/g,
    remedy:
      "is SQL: name the statement in the feature's .queries.ts, or in db/ when it is http that asks, and call it from here",
  },
  {
    where: (path) => inWeb(path) && !/^apps\/web\/src\/(?:lib\/|worker\/|report-page\/line\.ts$)/.test(path),
    forbidden: /(?<![.\w])fetch\(|\bwindow\.fetch\(|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b|\bsendBeacon\(/g,
    remedy: "speaks to the network: only apps/web/src/lib does; use its api client",
  },
  {
    where: (path) => inWeb(path) && !keepsOnDevice.test(path),
    forbidden: /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\.|\bdocument\.cookie\b/g,
    remedy: "keeps something on the device for nobody: only apps/web/src/lib/storage/storage.ts does, by whose it is",
  },
  {
    where: (path) => inWeb(path) && !/^apps\/web\/src\/(?:lib\/time|report-page)\/clock\.ts$/.test(path),
    forbidden: /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b/g,
    remedy: "is the device's clock, which may be a day off: ask useNow() or currentInstant() for the server's",
  },
  {
    where: (path) => inWeb(path),
    forbidden: /\$\{(?:window\.)?location\.origin\}/g,
    remedy: "is how this browser came here, not what people type: codeAddress() builds what others open",
  },
  {
    where: (path) => path.startsWith("apps/web/src/report-page/"),
    forbidden:
      /\.(?:at|replaceAll|findLast|findLastIndex|toSorted|toReversed|with|matchAll|replaceChildren|allSettled|hasOwn|randomUUID|subtle|arrayBuffer|any)\(|\.(?:randomUUID|subtle)\b|\b(?:structuredClone|createImageBitmap|queueMicrotask|Temporal|WeakRef)\b|\bIntl\.(?:PluralRules|RelativeTimeFormat|ListFormat)\b|\bnew Worker\b/g,
    remedy: "is unknown to a phone of 2019, to plain HTTP or to our content policy: write it in older words",
  },
  {
    where: (path) => inWeb(path) && !/^apps\/web\/src\/(?:lib\/lazy-part|app\/lazy-screen)\.ts$/.test(path),
    forbidden: /(?<![.\w])(?:lazy|lazyRouteComponent)\(/g,
    remedy: "crashes its screen where its code is not there without a connection: lazyPart() says so calmly",
  },
  {
    where: (path) => path.startsWith("packages/domain/"),
    forbidden: /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b|\bMath\.random\(|\bperformance\.now\(/g,
    remedy: "is a hidden clock or dice: take the moment or the random bytes as an argument",
  },
  {
    where: (path) => inWeb(path) && path.endsWith(".css") && !holdsColours(path),
    forbidden: new RegExp(
      `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\\(|:[^;{]*(?<![-\\w])(?:${namedColours})(?![-\\w])`,
      "gi",
    ),
    remedy: "is a raw colour: use a token of ui/theme/tokens.css, as var(--mw-…)",
  },
  {
    where: (path) => inWeb(path) && /\.tsx?$/.test(path),
    forbidden: /["'`]#[0-9a-f]{3,8}["'`]|["'`](?:rgba?|hsla?|oklch)\(/gi,
    remedy: "is a raw colour: use a token of ui/theme/tokens.css, as var(--mw-…)",
  },
  {
    where: isScreen,
    forbidden:
      /\s(?:title|label|placeholder|alt|description|error|tooltip|caption|aria-\w*label|aria-description|\w+Label)=(?:\{?["'][^"']*|\{`[^`$]*)\p{L}{2}/gu,
    remedy: "is a text for people: put it in messages, in both languages, and read it by useMessages()",
  },
  {
    where: isScreen,
    forbidden: /(?<=>\s*)\{\s*(?:["'][^"'\n]*|`[^`$]*)\p{L}{2}[^"'`\n]*["'`$]/gu,
    remedy: "is a text for people: put it in messages, in both languages, and read it by useMessages()",
  },
];

function barrels(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /(?:^|\/)index\.tsx?$/.test(path))
    .map(({ path }) => `${path} is a barrel: name the file after its noun and import it by that name.`);
}

/** Above a field or a call of the contract; the fields of an interface end with a semicolon. */
const commentOnField = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*?\n\s+(?:\w+,|(?:\w+|"[^"]+"): [^;\n]*[^;\n])$/gm;

/** What is said of the API beside it reaches nobody who reads its reference. */
function unreadComments(sources: readonly Source[]): string[] {
  const declaring = sources.filter(
    ({ path, text }) => path.startsWith("packages/contract/") && text.includes('from "zod"') && !isTest(path),
  );
  return declaring.flatMap(({ path, text }) =>
    [...text.matchAll(commentOnField)].map(
      ({ index }) =>
        `${path}:${lineAt(text, index)} a comment does not reach the API's reference: say it with .describe("…"), of a call in its summary.`,
    ),
  );
}

/** Every word in the sources that does not belong in its layer. */
export function wrongTexts(sources: readonly Source[]): string[] {
  const found = sources.flatMap(({ path, code }) =>
    rules
      .filter((rule) => rule.where(path) && !isTest(path))
      .flatMap((rule) =>
        [...code.matchAll(rule.forbidden)].map((match) => {
          const line = lineAt(code, match.index + match[0].length - match[0].trimStart().length);
          return `${path}:${line} \`${match[0].trim()}\` ${rule.remedy}.`;
        }),
      ),
  );
  return [...barrels(sources), ...unreadComments(sources), ...found];
}
