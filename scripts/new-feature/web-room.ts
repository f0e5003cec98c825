import type { Names } from "./names.ts";

/** The feature's files in the web, by their path. */
export function webFiles({ kebab, camel, pascal, one }: Names): Record<string, string> {
  const folder = `apps/web/src/features/${kebab}`;
  return {
    [`${folder}/use-${kebab}.ts`]: `import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api.ts";

/** The ${kebab} of the plant, by name. */
export function use${pascal}() {
  return useQuery({ queryKey: ["${kebab}"], queryFn: ({ signal }) => api("GET /${kebab}", { signal }) });
}
`,
    [`${folder}/${pascal}Screen.tsx`]: `import { inOrder${one}s } from "@millwright/domain/${kebab}";
import { use${pascal} } from "#features/${kebab}/use-${kebab}.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { Page } from "#ui/Page.tsx";

export function ${pascal}Screen() {
  const m = useMessages();
  const locale = useLocale();
  const { data = [] } = use${pascal}();
  const all = inOrder${one}s(data, locale);
  return (
    <Page title={m.${camel}.title} count={all.length}>
      {all.length === 0 && <p>{m.${camel}.empty}</p>}
      <ul>
        {all.map((${camel}One) => (
          <li key={${camel}One.id}>{${camel}One.name}</li>
        ))}
      </ul>
    </Page>
  );
}
`.replaceAll(`${camel}One`, "one"),
  };
}
