import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseAllDocuments, parseDocument } from "yaml";
import { z } from "zod";
import { listSources } from "#scripts/arrows/sources.ts";
import { root } from "#scripts/shell.ts";
import { helpText, readConfig } from "../apps/api/src/config.ts";
import { limits } from "../packages/contract/src/limits.ts";

const read = (file: string) => readFileSync(join(root, file), "utf8");
const inDeploy = (file: string) => read(`deploy/${file}`);
const settings = [...helpText().matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name = ""]) => name);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("apps/api/package.json")));

const Node = z.object({
  image: z.string(),
  read_only: z.literal(true),
  environment: z.record(z.string(), z.string()),
  networks: z.object({ plant: z.object({ ipv4_address: z.string() }) }),
});
const Compose = z.object({
  services: z.looseObject({ "node-1": Node, "node-2": Node, proxy: z.object({ networks: Node.shape.networks }) }),
});
const composeText = inDeploy("compose.yaml");
const composeDocument = parseDocument(composeText, { merge: true });
const compose = Compose.parse(composeDocument.toJS());
const nodes = [compose.services["node-1"], compose.services["node-2"]];

/** The values of .env.example; what is left to fill in is filled in. */
const example = Object.fromEntries(
  [...inDeploy(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value]) => [
    name,
    value || "filled-in-by-who-runs-it",
  ]),
);
const filledIn = (text: string) =>
  text.replace(/\$\{([A-Z_]+)[^}]*\}/g, (_, name: string) => (/^STRIPE/.test(name) ? "" : (example[name] ?? "")));
const filled = (environment: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]));

const Pod = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        containers: z.tuple([
          z.looseObject({
            image: z.string(),
            securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
            startupProbe: z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
            livenessProbe: z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
            readinessProbe: z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
          }),
        ]),
      }),
    }),
  }),
});
const manifests = parseAllDocuments(inDeploy("kubernetes.yaml"), { merge: true });
const ofKind = (kind: string) => manifests.find((document) => document.get("kind") === kind)?.toJS();
const pod = Pod.parse(ofKind("Deployment")).spec.template.spec;
const podSettings = z
  .record(z.string(), z.string())
  .parse({ ...ofKind("Secret").stringData, ...ofKind("ConfigMap").data });

const dockerfile = inDeploy("Dockerfile");
const ignored = inDeploy("Dockerfile.dockerignore");

test("every file of deploy/ can be read", () => {
  const problems = [composeDocument, ...manifests].flatMap(({ errors, warnings }) => [...errors, ...warnings]);
  expect(problems).toEqual([]);
  expect(manifests.map((document) => document.get("kind"))).toContain("PodDisruptionBudget");
});

test("every setting that deploy/ names is one, and its values start the server", () => {
  const image = [...dockerfile.matchAll(/\b([A-Z_]+)=\S+/g)].flatMap(([, name = ""]) =>
    name === "NODE_COMPILE_CACHE" ? [] : name,
  );
  for (const named of [image, podSettings, ...nodes.map(({ environment }) => environment)]) {
    const names = Array.isArray(named) ? named : Object.keys(named);
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
  }
  for (const env of [...nodes.map(({ environment }) => filled(environment)), podSettings]) {
    expect(readConfig(env).databasePoolUrl).toMatch(/^postgres:/);
  }
});

test("what compose.yaml asks for is in .env.example, and what it mounts is there", () => {
  const variables = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = ""]) => name);
  expect(variables.filter((name) => !(name in example))).toEqual([]);
  const mounted = [...composeText.matchAll(/\.\/([\w.-]+\.\w+):/g)].map(([, file = ""]) => file);
  expect(mounted.filter((file) => !existsSync(join(root, "deploy", file)))).toEqual([]);
  expect(mounted.length).toBeGreaterThan(1);
});

test("the proxy knows the nodes, is believed by them, and lets through what they take", () => {
  const nginx = inDeploy("nginx.conf");
  const upstreams = [...nginx.matchAll(/server (\S+):3000/g)].map(([, address]) => address);
  expect(upstreams).toEqual(nodes.map(({ networks }) => networks.plant.ipv4_address));
  for (const { environment } of nodes) {
    expect(environment.TRUST_PROXY).toBe(compose.services.proxy.networks.plant.ipv4_address);
  }
  const body = Number(/client_max_body_size (\d+)m/.exec(nginx)?.[1]) * 1024 * 1024;
  expect(body).toBeGreaterThan(limits.fileBytes);
});

test("every image is of one version, ours that of the product and Node's that of the project", () => {
  const images = [...`${composeText}\n${inDeploy("kubernetes.yaml")}`.matchAll(/image: (?:&\w+ )?(?!\*)(\S+)/g)];
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)];
  const named = [...images, ...bases].map(([, image = ""]) => image);
  expect(named.filter((image) => !/:v?\d+\.\d+(\.\d+)?(-[\w.-]+)?$/.test(image))).toEqual([]);
  for (const image of [pod.containers[0].image, ...nodes.map((node) => node.image)]) {
    expect(image).toMatch(new RegExp(`millwright:${version.replaceAll(".", "\\.")}$`));
  }
  expect(new Set(bases.map(([, base]) => base))).toEqual(new Set([`node:${read(".nvmrc").trim()}-bookworm-slim`]));
});

test("what the Dockerfile copies is there, and what the server imports is copied", () => {
  const copies = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").slice(0, -1),
  );
  expect(copies.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const workspaces = globSync("packages/*/package.json", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  expect(workspaces.filter((path) => !copies.includes(path))).toEqual([]);
  const isServerSource = (path: string) => !path.endsWith(".test.ts") && !path.startsWith("apps/api/src/testing/");
  expect(ignored).toContain("**/*.test.ts\n");
  expect(ignored).toContain("apps/api/src/testing\n");
  const server = listSources(root).filter(({ path }) => path.startsWith("apps/api/src/") && isServerSource(path));
  const targets = server.flatMap(({ arrows }) => arrows.flatMap(({ target }) => target ?? []));
  expect(targets.length).toBeGreaterThan(500);
  expect(targets.filter((target) => !isServerSource(target) || !/^(?:apps\/api\/src|packages)\//.test(target))).toEqual(
    [],
  );
});

test("the server runs as nobody in particular, and is asked where it answers", () => {
  expect(dockerfile).toMatch(new RegExp(`^USER ${pod.securityContext.runAsUser}:`, "m"));
  const { startupProbe, livenessProbe, readinessProbe } = pod.containers[0];
  const probes = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
  expect(probes).toEqual(["/api/ready", "/api/health", "/api/ready"]);
  expect(dockerfile).toContain("/api/health");
  const stopsWithinSeconds = 12;
  const drainSeconds = Number(podSettings.DRAIN_SECONDS);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + stopsWithinSeconds);
});
