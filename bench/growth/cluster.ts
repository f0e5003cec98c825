import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { familyOf, freePort, signal } from "../faults/plant.ts";
import { writeDeployed } from "./deployed.ts";
import { account, type Running, startProgram } from "./programs.ts";
import { folderOf } from "./site.ts";

const binaries = "/usr/lib/postgresql/15/bin";
const [owner, password] = ["millwright", "wrench-and-oil"];
const standsWithinMs = 120_000;

interface Member {
  name: string;
  /** Where Patroni answers, and PostgreSQL. */
  port: number;
  postgresPort: number;
  data: string;
  patroni: Running | null;
}

/** Two members of a PostgreSQL that Patroni keeps, with etcd, and HAProxy before whichever is the primary. */
export class Cluster {
  readonly #folder: string;
  readonly #members: Member[] = [];
  readonly #around: Running[] = [];
  #etcdPort = 0;
  ownerUrl = "";

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start(): Promise<void> {
    await this.#startEtcd();
    for (const name of ["member-1", "member-2"]) {
      const [port, postgresPort] = [await freePort(), await freePort()];
      const data = join(folderOf(this.#folder, name), "data");
      const member: Member = { name, port, postgresPort, data, patroni: null };
      this.#members.push(member);
      await this.#startMember(member);
    }
    await this.untilSynchronous();
    const proxyPort = await this.#startHaproxy();
    const env = { ...process.env, PGPASSWORD: password };
    const address = ["--host=127.0.0.1", `--port=${proxyPort}`, `--username=${owner}`];
    await pause(2_000);
    execFileSync(join(binaries, "createdb"), [...address, "millwright"], { env, stdio: "ignore" });
    this.ownerUrl = `postgres://${owner}:${password}@127.0.0.1:${proxyPort}/millwright`;
  }

  /** Ends the primary and what watches over it at once, as when its machine goes; answers how to bring it back. */
  async killPrimary(): Promise<() => Promise<void>> {
    const name = (await this.#roles()).get("leader");
    const member = this.#members.find((one) => one.name === name);
    if (!member?.patroni) throw new Error("There is no primary to kill.");
    const database = familyOf(postmasterOf(member));
    const ended = member.patroni.end("SIGKILL");
    signal(database, "SIGKILL");
    await ended;
    return () => this.#startMember(member);
  }

  /** Resolves when there are a primary and one that has what it has. */
  async untilSynchronous(): Promise<void> {
    for (const until = performance.now() + standsWithinMs; performance.now() < until; await pause(250)) {
      const roles = await this.#roles();
      if (roles.has("leader") && roles.has("sync_standby")) return;
    }
    throw new Error(`No standby follows: see ${this.#folder}`);
  }

  async stop(): Promise<void> {
    for (const { patroni } of this.#members) await patroni?.end();
    for (const program of this.#around.reverse()) await program.end();
  }

  /** Who is what, as the first member says that answers. */
  async #roles(): Promise<Map<string, string>> {
    for (const { port } of this.#members) {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`).catch(() => null);
      if (!answer?.ok) continue;
      const { members }: { members: { name: string; role: string; state: string }[] } = await answer.json();
      const working = members.filter(({ state }) => state === "running" || state === "streaming");
      return new Map(working.map(({ role, name }) => [role, name]));
    }
    return new Map();
  }

  async #startEtcd(): Promise<void> {
    const [clients, peers] = [await freePort(), await freePort()];
    this.#etcdPort = clients;
    const [forClients, forPeers] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
    const args = [
      `--data-dir=${join(folderOf(this.#folder, "etcd"), "data")}`,
      `--listen-client-urls=${forClients}`,
      `--advertise-client-urls=${forClients}`,
      `--listen-peer-urls=${forPeers}`,
      `--initial-advertise-peer-urls=${forPeers}`,
      `--initial-cluster=default=${forPeers}`,
    ];
    const as = account(this.#folder);
    this.#around.push(await startProgram("etcd", { folder: this.#folder, args, port: clients, as }));
  }

  async #startMember(member: Member): Promise<void> {
    const { name, port, postgresPort, data } = member;
    const file = join(this.#folder, "patroni.yaml");
    writeDeployed("patroni.yaml", file, {});
    const [rest, postgres] = [`127.0.0.1:${port}`, `127.0.0.1:${postgresPort}`];
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.#etcdPort}`,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: binaries,
      PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
      PATRONI_SUPERUSER_USERNAME: owner,
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REPLICATION_PASSWORD: password,
    };
    member.patroni = await startProgram("patroni", {
      folder: this.#folder,
      args: [file],
      port,
      as: account(this.#folder),
      env,
    });
  }

  async #startHaproxy(): Promise<number> {
    const port = await freePort();
    const file = join(this.#folder, "haproxy.cfg");
    const [first, second] = this.#members.map((one) => `127.0.0.1:${one.postgresPort} check port ${one.port}`);
    writeDeployed("haproxy.cfg", file, {
      "bind :5432": `bind 127.0.0.1:${port}`,
      "member-1:5432 check port 8008": first ?? "",
      "member-2:5432 check port 8008": second ?? "",
    });
    this.#around.push(await startProgram("haproxy", { folder: this.#folder, args: ["-db", "-f", file], port }));
    return port;
  }
}

function postmasterOf({ data }: Member): number {
  return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
}
