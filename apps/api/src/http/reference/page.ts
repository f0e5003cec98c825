import { type Html, html } from "#http/reference/html.ts";
import { conventions, type OpenApi } from "#http/reference/openapi.ts";
import type { Answered, Operation } from "#http/reference/operation.ts";
import { kindOf, shapeOf } from "#http/reference/shape.ts";
import { inTurns } from "#in-turns.ts";

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** The reference of the API as a page that is read without a script; one adds to each call a form that sends it. Written a call at a time, in between the server answers others. */
export async function writeReferencePage(document: OpenApi): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const tags = document.tags.map(({ name }) => name);
  const features = await inTurns(tags, async (tag) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(tag));
    return html`<section id="${tag}"><h2>${titleOf(tag)}</h2>${await inTurns(own, callBlock, 0)}</section>`;
  });
  const shapes = await inTurns(
    Object.entries(document.components.schemas),
    ([name, schema]) => html`<details id="${name}"><summary><b>${name}</b></summary>${shapeOf(schema)}</details>`,
    0,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Millwright API</title>
<link rel="stylesheet" href="/api/docs.css">
<script src="/api/docs.js" type="module"></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><h1>Millwright API <small>${document.info.version}</small></h1>
<p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<div class="columns">
<nav aria-label="Features"><ul>${tags.map((tag) => html`<li><a href="#${tag}">${titleOf(tag)}</a></li>`)}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="calls">
<section><h2>Conventions</h2><p>Every address begins with <code>/api</code>. A call of a member carries <code>Authorization: Bearer</code> and the token of signing in, or an API key:</p>
<pre>curl -H "Authorization: Bearer $MILLWRIGHT_KEY" https://your-server/api/company</pre>
<ul>${conventions.map((line) => html`<li>${line}</li>`)}</ul></section>
${features}
<section id="shapes"><h2>Shapes</h2>${shapes}</section>
</main></div>
</body>
</html>`.text;
}

function titleOf(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll("-", " ");
}

function callBlock({ method, path, operation }: Call): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  return html`<details id="${operationId}"${triedBy({ method, path, operation })}>
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span class="about">${withCode(summary)}</span></summary>
<p>${withCode(description)}</p>
${parameters.length === 0 ? null : html`<h3>Parameters</h3><table><tbody>${parameters.map(parameterRow)}</tbody></table>`}
${requestBody === undefined ? null : html`<h3>Body</h3>${contentOf(requestBody)}`}
<h3>Answers</h3><table class="answers"><tbody>${Object.entries(responses).map(([status, answered]) => answerRow(status, answered))}</tbody></table>
</details>`;
}

/** What the form needs to know that sends a call with an API key. */
function triedBy({ method, path, operation: { security, parameters, requestBody, responses } }: Call): Html | null {
  const isOfKey = security.some((scheme) => "apiKey" in scheme);
  const isStream = "text/event-stream" in (responses[200]?.content ?? {});
  const isForm = "multipart/form-data" in (requestBody?.content ?? {});
  if (!isOfKey || isStream || isForm) return null;
  const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  return html` data-try="${method} ${path}" data-query="${query.join(" ")}"`;
}

function parameterRow({ name, in: place, required, description, schema }: Operation["parameters"][number]): Html {
  return html`<tr><th scope="row"><code>${name}</code> <small>${place}${required ? "" : ", optional"}</small></th>
<td>${kindOf(schema)}${description === undefined ? null : html`<br><small>${description}</small>`}</td></tr>`;
}

function contentOf({ content = {} }: Pick<Answered, "content">): Html[] {
  return Object.entries(content).map(
    ([type, { schema, example }]) => html`<p><small>${type}</small></p>${shapeOf(schema)}
${example === undefined ? null : html`<pre>${JSON.stringify(example, null, 2)}</pre>`}`,
  );
}

function answerRow(status: string, answered: Answered): Html {
  const isRefusal = Number(status) >= 400;
  const lines = answered.description.split("\n").map((line) => html`<li>${refusalLine(line)}</li>`);
  return html`<tr><th scope="row">${status}</th><td>${isRefusal ? html`<ul>${lines}</ul>` : contentOf(answered)}</td></tr>`;
}

function refusalLine(line: string): Html {
  const [code, sentence] = line.split(/: (.*)/s);
  return html`<code>${code}</code> ${sentence}`;
}

/** What stands between backticks is code. */
function withCode(text: string): Html[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
