/* Serves the site for the browser tests. Runs the program of `npm start` on a free port, with its
 * own PostgreSQL and the demo catalogue. Usage:
 *
 *     node e2e/serve.ts [--online-booking | --both | --second-factor | --without-database] */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startPostgres } from "#server/kernel/postgres/postgres.ts";
import { nonDurableSettings } from "#server/kernel/postgres/settings.ts";
import { startE2eProvider } from "./provider.ts";

/** The program of `npm start`, which `npm test` builds. */
const program = new URL("../dist/program/main.js", import.meta.url).href;

/** Returns a free port below the range of ports for outgoing connections. A browser could take a
 *  port of that range before the site listens on it. */
const freePort = async (): Promise<number> => {
  const port = randomInt(10_000, 32_000);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
};

/** Whether the sites have been told to stop. */
let isStopping = false;

/** Starts a site in a process of its own and returns its URL when it is ready. If the site ends by
 *  itself, this process ends too. */
const startInOwnProcess = (...options: string[]): Promise<string> => {
  const child = spawn(process.execPath, [import.meta.filename, ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => child.kill());
  child.once("exit", () => isStopping || process.exit(1));
  // All of the output is read, because a full pipe would block the site.
  return new Promise((resolve) => {
    createInterface(child.stdout).on("line", (line) => {
      const url = /Jagah is ready at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
};

/** Starts two sites at the same time: one without and one with online booking. Starting them one
 *  after the other takes ten seconds longer. */
const serveBoth = async () => {
  // Playwright sends SIGTERM to the sites, too. This handler keeps this process running until they
  // end.
  process.once("SIGTERM", () => {
    isStopping = true;
  });
  const [url, bookingUrl] = await Promise.all([
    startInOwnProcess(),
    startInOwnProcess("--online-booking"),
  ]);
  console.log(`Both sites are ready: ${url} and, with online booking, ${bookingUrl}`);
};

const serveOne = async () => {
  // The developer's own settings must not affect this site.
  for (const name of [
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "DATABASE_READ_URL",
    "S3_BUCKET",
    "PUBLIC_URL",
    "SMTP_URL",
    "SECRET_KEY",
    "MAP_STYLE_URL",
    "DEMO_DATA",
    "BACKUP_DIR",
    "METRICS_PORT",
    "TEAM_SECOND_FACTOR",
    "VERIFY_LISTINGS",
    "SHARE_CONTACTS",
    "HOST_FEE_PERCENT",
    "ONLINE_BOOKING",
    "ADVANCE_PAISE",
    "RAZORPAY_KEY_ID",
    "SMS_URL",
    "WHATSAPP_TOKEN",
    "VAPID_PUBLIC_KEY",
    "VAPID_PRIVATE_KEY",
  ])
    delete process.env[name];
  const port = String(await freePort());
  // Tests that follow a mailed link (mail.ts) find the folder by the site's port.
  const folder = mkdtempSync(join(tmpdir(), `jagah-e2e-${port}-`));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  Object.assign(process.env, { NODE_ENV: "production", HOST: "127.0.0.1", PORT: port });
  // One worker process, because the browsers keep both cores busy. Other tests check several
  // workers.
  process.env.WORKERS = "1";
  // Rate limits are off. All tests have one IP address, and they register more people per minute
  // than the limits allow.
  Object.assign(process.env, { DATA_DIR: folder, RATE_LIMITS: "off" });

  if (process.argv.includes("--online-booking")) process.env.ONLINE_BOOKING = "true";
  if (process.argv.includes("--second-factor"))
    Object.assign(process.env, { TEAM_SECOND_FACTOR: "required", ONLINE_BOOKING: "true" });
  const provider = await startE2eProvider(
    Number(port) + 2,
    `http://localhost:${port}/sign-in/google`,
  );
  process.env.OIDC_PROVIDERS = JSON.stringify([provider]);
  // The site may import calendars from this address. A test starts a calendar server there.
  process.env.CALENDAR_HOSTS = `127.0.0.1:${Number(port) + 1}`;

  // With this option, the database stops as soon as the site has started.
  if (process.argv.includes("--without-database")) {
    const postgres = await startPostgres(join(folder, "postgres"), {
      settings: nonDurableSettings,
      durable: false,
    });
    Object.assign(process.env, { DATABASE_URL: postgres.url, RATE_LIMITS: "on" });
    // This site is not in demo mode, so it shows only what its operator provides: one testimonial.
    mkdirSync(join(folder, "stories"));
    writeFileSync(
      join(folder, "stories", "testimonials.json"),
      JSON.stringify([
        { quote: "It was free at ten.", author: "Asha Rao", title: "Painter, Pune" },
      ]),
    );
    process.env.SECRET_KEY = "for one test, opens nothing at all";
    await import(program);
    await postgres.stop();
    console.log(`The database is gone from http://127.0.0.1:${port}`);
  } else {
    await import(program);
  }
};

await (process.argv.includes("--both") ? serveBoth() : serveOne());
