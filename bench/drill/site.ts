import { mkdirSync } from "node:fs";
import { join } from "node:path";
import S3rver from "s3rver";
import { createHostOverHttp } from "#server/testing/checkout/crash-guests.ts";
import { startTestGateway, type TestGateway } from "#server/testing/checkout/test-gateway.ts";
import { type AppNode, startAppNode } from "./app-node.ts";
import type { DatabaseAddresses, Machine } from "./machine.ts";
import { type ReceivedMails, startMailServer } from "./mail-server.ts";

export type Site = {
  /** The two nodes of the site. */
  nodes: AppNode[];
  /** What the mail server has received so far. */
  mails: ReceivedMails;
  /** The settings that both nodes share, for commands such as `npm run migrate`. Each node also has
   *  its own `DATA_DIR`, `HOST` and `PORT`. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

type SiteInput = {
  machines: readonly [Machine, Machine];
  /** The address at which this process runs the bucket, the mail server and the payment
   *  provider. */
  outside: Pick<Machine, "address">;
  database: DatabaseAddresses;
  /** The built project that the nodes run. */
  projectFolder: string;
  /** An existing folder for logs and for the data of nodes and services. */
  logs: string;
};

const BUCKET = "photos";
/** The only key that s3rver accepts, both as access key id and as secret. */
const S3_KEY = "S3RVER";
const WORKERS = 2;
const HOSTS = 12;
/** How many seconds a node still accepts requests after it was told to stop. HAProxy needs less
 *  time to notice that the node is stopping. */
const STOP_DELAY_SECONDS = 3;

const startBucket = async (outside: Pick<Machine, "address">, directory: string) => {
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    port: 0,
    address: outside.address,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return { url: `http://${outside.address}:${port}`, stop: () => server.close() };
};

/** Returns a function that sends each webhook to the next node in turn. Unlike a load balancer, the
 *  function does not skip a node that is down. The payment provider then repeats the webhook. */
const sendInTurn = (nodes: readonly AppNode[]) => {
  let turn = 0;
  return async (request: Request): Promise<Response> => {
    turn += 1;
    const { url = "" } = nodes[turn % nodes.length] ?? {};
    const { pathname } = new URL(request.url);
    return fetch(url + pathname, {
      method: request.method,
      headers: request.headers,
      body: await request.text(),
      signal: request.signal,
    });
  };
};

const buildEnvironment = (
  { serving, direct, owner, reads }: DatabaseAddresses,
  services: { bucketUrl: string; mailUrl: string; provider: TestGateway },
): Record<string, string> => ({
  NODE_ENV: "production",
  WORKERS: String(WORKERS),
  PUBLIC_URL: "http://jagah.example",
  SECRET_KEY: "a key of the drill that both nodes have in common",
  STOP_DELAY_SECONDS: String(STOP_DELAY_SECONDS),
  DEMO_DATA: "false",
  ONLINE_BOOKING: "true",
  VERIFY_LISTINGS: "false",
  // Two proxies: HAProxy, and a CDN in front of it. The drill's visitors send the IP address that
  // the CDN would add.
  TRUSTED_PROXIES: "2",
  DATABASE_URL: serving,
  DATABASE_OWNER_URL: owner,
  ...(direct !== serving && { DATABASE_POOLER: "transaction", DATABASE_DIRECT_URL: direct }),
  ...(reads.length > 0 && { DATABASE_READ_URL: reads.join(",") }),
  SMTP_URL: services.mailUrl,
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: services.bucketUrl,
  S3_ACCESS_KEY_ID: S3_KEY,
  S3_SECRET_ACCESS_KEY: S3_KEY,
  ...services.provider.env,
});

/** Starts both nodes of the site, and the services that they need: bucket, mail server and payment
 *  provider. If the site has no spaces, each of 12 new hosts lists one.
 *  @throws Error when a node does not become ready */
export const startDrillSite = async ({
  machines,
  outside,
  database,
  projectFolder,
  logs,
}: SiteInput): Promise<Site> => {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const bucket = await startBucket(outside, join(logs, "bucket"));
    undo.push(bucket.stop);
    const mailServer = await startMailServer(outside.address);
    undo.push(mailServer.stop);
    const provider = await startTestGateway({ host: outside.address });
    undo.push(provider.stop);
    const env = buildEnvironment(database, {
      bucketUrl: bucket.url,
      mailUrl: mailServer.url,
      provider,
    });
    const nodes: AppNode[] = [];
    for (const machine of machines) {
      const dataFolder = join(logs, `${machine.name}-data`);
      const node = await startAppNode(machine, {
        env: { ...env, DATA_DIR: dataFolder },
        projectFolder,
        logs,
      });
      nodes.push(node);
      undo.push(node.stop);
    }
    provider.webhooks.sendTo(sendInTurn(nodes));
    provider.webhooks.automatic(true);
    await listSpaces(nodes[0]?.url ?? "");
    return { nodes, mails: mailServer.received, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const listSpaces = async (url: string): Promise<void> => {
  const answer = await fetch(`${url}/api/locations?pageSize=1`);
  const found = (await answer.json()) as unknown[];
  if (found.length > 0) return;
  for (let host = 1; host <= HOSTS; host++)
    await createHostOverHttp(url, `host-${host}@example.in`);
};
