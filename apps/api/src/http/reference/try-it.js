// Below each call that an API key may make: a form that sends it. The key stays in this page's memory alone.
let key = "";

const mostCharacters = 100_000;

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function labelled(text, input) {
  return element("label", {}, element("span", { textContent: text }), input);
}

function keyField() {
  const input = element("input", { type: "password", autocomplete: "off", required: true, value: key });
  input.addEventListener("input", () => {
    key = input.value.trim();
    for (const other of document.querySelectorAll(".try input[type=password]")) if (other !== input) other.value = key;
  });
  return input;
}

function textFields(names, required) {
  return names.map((name) =>
    element("input", { type: "text", name, required, autocomplete: "off", spellcheck: false }),
  );
}

function addressOf(path, pathFields, queryFields) {
  const values = new Map(pathFields.map(({ name, value }) => [name, encodeURIComponent(value.trim())]));
  const asked = queryFields.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]);
  const query = new URLSearchParams(asked).toString();
  return `/api${path.replace(/\{(\w+)\}/g, (_, name) => values.get(name))}${query && `?${query}`}`;
}

async function textOf(answer) {
  const type = answer.headers.get("content-type") ?? "";
  if (!/json|^text\//.test(type)) {
    const { size } = await answer.blob();
    return size === 0 ? "" : `${type}, ${size} bytes`;
  }
  const text = await answer.text();
  const shown = type.includes("json") && text !== "" ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return shown.length > mostCharacters ? `${shown.slice(0, mostCharacters)}\n…` : shown;
}

async function send(method, address, body) {
  const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { "content-type": "application/json" }) };
  const startedMs = performance.now();
  const answer = await fetch(address, { method, headers, body, cache: "no-store" });
  const text = await textOf(answer);
  const took = Math.round(performance.now() - startedMs);
  return { line: `${method} ${address}: ${answer.status} ${answer.statusText} in ${took} ms`, text };
}

function addForm(details) {
  const [method = "", path = ""] = details.dataset.try.split(" ");
  const pathFields = textFields(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    true,
  );
  const queryFields = textFields(details.dataset.query.split(" ").filter(Boolean), false);
  const example = details.querySelector(":scope > pre");
  const body = example && element("textarea", { rows: 8, value: example.textContent, spellcheck: false });
  const line = element("p");
  const text = element("pre");
  const button = element("button", { textContent: "Send" });
  const form = element(
    "form",
    { className: "try" },
    element("h3", { textContent: "Try it" }),
    ...(method === "GET" ? [] : [element("p", { textContent: "This changes your company’s data." })]),
    labelled("API key", keyField()),
    ...[...pathFields, ...queryFields].map((input) => labelled(input.name, input)),
    ...(body ? [labelled("Body", body)] : []),
    button,
    element("div", { role: "status" }, line, text),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      const sent = await send(method, addressOf(path, pathFields, queryFields), body?.value);
      line.textContent = sent.line;
      text.textContent = sent.text;
    } catch (error) {
      line.textContent = `Not sent, or nothing came back: ${error.message}`;
      text.textContent = "";
    }
    button.disabled = false;
  });
  details.append(form);
}

for (const details of document.querySelectorAll("details[data-try]"))
  details.addEventListener("toggle", () => addForm(details), { once: true });
