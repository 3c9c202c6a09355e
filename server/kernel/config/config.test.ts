import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBackupConfig, readConfig, readDatabaseConfig } from "./config.ts";
import { countDefaultWorkers } from "./config-processes.ts";
import { isWhatsAppOn } from "./config-whatsapp.ts";

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env, "/srv");
  } catch (error) {
    return (error as Error).message;
  }
  return "no problem";
};

test("an empty environment runs a demo that only this machine can reach", () => {
  expect(readConfig({}, "/srv")).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://localhost:3000",
    dataDir: "/srv/data",
    databaseUrl: undefined,
    demoData: true,
    rateLimits: true,
    secretKey: undefined,
    trustedProxies: 0,
    maxConnections: 10_000,
    teamSecondFactor: "optional",
    smtpUrl: undefined,
    mailFrom: { name: "Jagah", address: "no-reply@localhost" },
    onlineBooking: false,
    verifyListings: true,
    advancePaise: 50_000,
    s3: undefined,
    mapStyleUrl: undefined,
    breachedPasswordsUrl: undefined,
    brandName: "Jagah",
  });
});

const SECRET_KEY = "0123456789abcdef0123456789abcdef";

test("with a DATABASE_URL there is no demo data unless it is asked for", () => {
  const env = { DATABASE_URL: "postgres://u:p@db/jagah", SECRET_KEY };

  expect(readConfig(env, "/srv").demoData).toBe(false);
  expect(readConfig({ ...env, DEMO_DATA: "true" }, "/srv").demoData).toBe(true);
});

test("the team needs a second factor outside demo mode, unless configured otherwise", () => {
  const inUse = { DATABASE_URL: "postgres://u:p@db/jagah", SECRET_KEY };
  const of = (env: Record<string, string>) => readConfig(env, "/srv").teamSecondFactor;

  expect(of({})).toBe("optional");
  expect(of({ TEAM_SECOND_FACTOR: "required" })).toBe("required");
  expect(of({ DEMO_DATA: "false" })).toBe("required");
  expect(of(inUse)).toBe("required");
  expect(of({ ...inUse, TEAM_SECOND_FACTOR: "optional" })).toBe("optional");
  expect(problemOf({ TEAM_SECOND_FACTOR: "on" })).toContain(
    'TEAM_SECOND_FACTOR must be required or optional, not "on"',
  );
});

test("URLs and folders are derived from the configured port, WhatsApp number and folder", () => {
  const config = readConfig(
    { PORT: "8080", WHATSAPP_NUMBER: "919876543210", DATA_DIR: "store" },
    "/srv",
  );

  expect(config.publicUrl).toBe("http://localhost:8080");
  expect(config.chatUrl).toBe("https://wa.me/919876543210");
  expect(config.dataDir).toBe("/srv/store");
  expect(readConfig({ PUBLIC_URL: "https://jagah.in/" }, "/srv").publicUrl).toBe(
    "https://jagah.in",
  );
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " ", BRAND_NAME: "" }, "/srv")).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    brandName: "Jagah",
  });
});

test("every problem is listed in one message", () => {
  const message = problemOf({
    PORT: "eighty",
    RATE_LIMITS: "maybe",
    DATABASE_URL: "mysql://db",
    ADVANCE_PAISE: "5.5",
    S3_BUCKET: "photos",
    S3_ACCESS_KEY_ID: "key",
    WHATSAPP_NUMBER: "+91 98765",
    SOCIAL_LINKS: "Instagram",
    MAP_STYLE_URL: "style.json",
    BREACHED_PASSWORDS_URL: "pwned",
  });

  for (const name of ["PORT", "RATE_LIMITS", "DATABASE_URL", "ADVANCE_PAISE", "WHATSAPP_NUMBER"])
    expect(message).toContain(`${name} must be`);
  expect(message).toContain('RATE_LIMITS must be on or off, not "maybe"');
  expect(message).toContain("ADVANCE_PAISE must be full or a whole number from 100 to 100000000");
  expect(message).toContain("S3_SECRET_ACCESS_KEY is missing");
  expect(message).toContain("SOCIAL_LINKS must be pairs");
  expect(message).toContain("MAP_STYLE_URL must be an address");
  expect(message).toContain("BREACHED_PASSWORDS_URL must be an address");
  expect(message).not.toContain("S3_ACCESS_KEY_ID is missing");
});

test("production requires a secret, of sufficient length", () => {
  const DATABASE_URL = "postgres://db/jagah";

  expect(problemOf({ DATABASE_URL })).toContain(
    "SECRET_KEY is missing (because DATABASE_URL is set)",
  );
  expect(problemOf({ DATABASE_URL, SECRET_KEY: "short" })).toContain("at least 32 characters");
  expect(problemOf({ SECRET_KEY: "short" })).not.toContain("short");
  expect(readConfig({ DATABASE_URL, SECRET_KEY }, "/srv").secretKey).toBe(SECRET_KEY);
});

test("commands that only use the database need no secret", () => {
  expect(readDatabaseConfig({ DATABASE_URL: "postgres://db/jagah" }, "/srv")).toMatchObject({
    databaseUrl: "postgres://db/jagah",
    dataDir: "/srv/data",
  });
  expect(() => readDatabaseConfig({ DATABASE_URL: "mysql://db" })).toThrow("DATABASE_URL must be");
});

test("DATABASE_OWNER_URL has the same form as DATABASE_URL, and requires it", () => {
  const DATABASE_URL = "postgres://serving@db/jagah";
  const DATABASE_OWNER_URL = "postgres://owner@db/jagah";

  expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL, SECRET_KEY }, "/srv")).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: DATABASE_OWNER_URL,
  });
  expect(readConfig({ DATABASE_URL, SECRET_KEY }, "/srv").databaseOwnerUrl).toBeUndefined();
  expect(problemOf({ DATABASE_OWNER_URL })).toContain("DATABASE_OWNER_URL needs DATABASE_URL");
  expect(
    problemOf({ DATABASE_URL, SECRET_KEY, DATABASE_OWNER_URL: "mysql://x:secret@db" }),
  ).toContain("DATABASE_OWNER_URL must be an address that starts with postgres://");
});

test("replicas and a pooler belong to the operator's own database", () => {
  const DATABASE_URL = "postgres://serving@pooler/jagah";
  const DATABASE_DIRECT_URL = "postgres://serving@db/jagah";
  const own = { DATABASE_URL, SECRET_KEY };

  expect(
    readConfig({ ...own, DATABASE_READ_URL: "postgres://a/jagah, postgres://b/jagah" }, "/srv"),
  ).toMatchObject({
    databaseReadUrls: ["postgres://a/jagah", "postgres://b/jagah"],
    replicaLagSeconds: 5,
    databasePooled: false,
  });
  expect(
    readConfig({ ...own, DATABASE_DIRECT_URL, DATABASE_POOLER: "transaction" }, "/srv"),
  ).toMatchObject({ databaseDirectUrl: DATABASE_DIRECT_URL, databasePooled: true });
  expect(problemOf({ DATABASE_READ_URL: "postgres://a/jagah" })).toContain("needs DATABASE_URL");
  expect(problemOf({ ...own, DATABASE_READ_URL: "postgres://a/jagah,b" })).toContain(
    "DATABASE_READ_URL must be addresses that start with postgres://",
  );
  expect(problemOf({ ...own, DATABASE_POOLER: "session" })).toContain(
    "DATABASE_POOLER must be transaction",
  );
  expect(problemOf({ ...own, DATABASE_POOLER: "transaction" })).toContain(
    "DATABASE_DIRECT_URL, the address that bypasses the pooler",
  );
  expect(problemOf({ ...own, DATABASE_DIRECT_URL })).toContain("needs DATABASE_POOLER");
});

test("mail is sent from the site's own address unless configured otherwise", () => {
  for (const BRAND_NAME of ["J", "A: B", 'The "J" <Pune>'])
    expect(readConfig({ PUBLIC_URL: "https://jagah.in", BRAND_NAME }, "/srv").mailFrom).toEqual({
      name: BRAND_NAME,
      address: "no-reply@jagah.in",
    });
  for (const MAIL_FROM of ["Jagah", "a@b.in\r\nBcc: c@d.in", "<a@b.in", "A <a b@c.in>"])
    expect(problemOf({ MAIL_FROM })).toContain("MAIL_FROM must be");
  const senderOf = (MAIL_FROM: string) => readConfig({ MAIL_FROM }, "/srv").mailFrom;
  expect(senderOf("a@b.in")).toEqual({ name: "", address: "a@b.in" });
  expect(senderOf("Jagah, Pune <team@jagah.in>")).toEqual({
    name: "Jagah, Pune",
    address: "team@jagah.in",
  });
  const wrong = problemOf({ SMTP_URL: "http://user:secret@mail.in" });
  expect(wrong).toContain("SMTP_URL must be an address that starts with smtp://");
  expect(wrong).not.toContain("secret");
});

test("a password in an invalid address is not repeated", () => {
  expect(problemOf({ DATABASE_URL: "postgress://u:secret@db" })).not.toContain("secret");
});

test("a message about a switch names its documented values, and synonyms are accepted", () => {
  expect(problemOf({ RATE_LIMITS: "Maybe" })).toContain(
    'RATE_LIMITS must be on or off, not "Maybe"',
  );
  for (const name of ["DEMO_DATA", "ONLINE_BOOKING", "VERIFY_LISTINGS"])
    expect(problemOf({ [name]: "maybe" })).toContain(`${name} must be true or false, not "maybe"`);
  for (const RATE_LIMITS of ["off", "FALSE", "no", "0"])
    expect(readConfig({ RATE_LIMITS }, "/srv").rateLimits).toBe(false);
  for (const RATE_LIMITS of ["on", "True", "yes", "1"])
    expect(readConfig({ RATE_LIMITS }, "/srv").rateLimits).toBe(true);
});

test("a message about an address names every scheme that is accepted", () => {
  expect(problemOf({ SMTP_URL: "mail.in" })).toContain(
    "SMTP_URL must be an address that starts with smtp:// or smtps://",
  );
});

test("rate limits cannot be switched off in production", () => {
  expect(readConfig({ RATE_LIMITS: "off" }, "/srv").rateLimits).toBe(false);
  expect(
    problemOf({ RATE_LIMITS: "off", DATABASE_URL: "postgres://db/jagah", SECRET_KEY }),
  ).toContain("RATE_LIMITS=off");
});

test("the advance can be the whole total, and links are parsed as pairs", () => {
  const config = readConfig(
    { ADVANCE_PAISE: "full", SOCIAL_LINKS: "X=https://x.com/a?b=c, Blog=https://b.in" },
    "/srv",
  );

  expect(config.advancePaise).toBe("full");
  expect(config.socialLinks).toEqual([
    { name: "X", url: "https://x.com/a?b=c" },
    { name: "Blog", url: "https://b.in" },
  ]);
  expect(config.samples).not.toContain("SOCIAL_LINKS");
  expect(config.samples).toContain("CONTACT_EMAIL");
});

test("backups are for the site's own database, with a passphrase that is long enough", () => {
  expect(
    readConfig({ BACKUP_DIR: "copies", BACKUP_PASSPHRASE: "x".repeat(12) }, "/srv"),
  ).toMatchObject({ backupDir: "/srv/copies", backupPassphrase: "x".repeat(12) });
  expect(() =>
    readConfig({
      BACKUP_DIR: "copies",
      BACKUP_PASSPHRASE: "short",
      DATABASE_URL: "postgres://a@b/c",
    }),
  ).toThrow(/pgBackRest.*BACKUP_PASSPHRASE must have at least 12 characters/);
});

test("backups are not stored among the files that they contain", () => {
  expect(problemOf({ BACKUP_DIR: "data" })).toContain("BACKUP_DIR must differ from DATA_DIR");
  expect(readConfig({ BACKUP_DIR: "data/backups" }, "/srv").backupDir).toBe("/srv/data/backups");
  expect(() => readBackupConfig({ BACKUP_DIR: "/copies", DATA_DIR: "/copies" })).toThrow(
    "BACKUP_DIR must differ",
  );
});

test("the public URL has no path, query or fragment", () => {
  for (const PUBLIC_URL of [
    "https://jagah.in/book",
    "https://jagah.in?from=mail",
    "https://jagah.in/#top",
    "https://jagah.in/?",
    "https://user:secret@jagah.in",
  ])
    expect(problemOf({ PUBLIC_URL })).toContain("PUBLIC_URL must be only a scheme and a host");
  expect(problemOf({ PUBLIC_URL: "https://user:secret@jagah.in" })).not.toContain("secret");
  for (const PUBLIC_URL of ["https://jagah.in", "http://127.0.0.1:3000", "http://[::1]:3000"])
    expect(readConfig({ PUBLIC_URL: `${PUBLIC_URL}/` }, "/srv").publicUrl).toBe(PUBLIC_URL);
});

test("the public URL is stored in the form in which browsers send it", () => {
  for (const PUBLIC_URL of ["HTTPS://Jagah.IN", "https://jagah.in:443/"])
    expect(readConfig({ PUBLIC_URL }, "/srv").publicUrl).toBe("https://jagah.in");
});

test("servers in the operator's own network are given with their port", () => {
  const CALENDAR_HOSTS = "Calendar.intern:8080, 10.0.0.7:443,[::1]:80,";
  expect(readConfig({ CALENDAR_HOSTS }, "/srv").calendarHosts).toEqual([
    "calendar.intern:8080",
    "10.0.0.7:443",
    "[::1]:80",
  ]);
  expect(
    readConfig({ CALENDAR_HOSTS: "bücher.in:80,calendar.in:0080,[2001:db8:0::1]:80" }, "/srv")
      .calendarHosts,
  ).toEqual(["xn--bcher-kva.in:80", "calendar.in:80", "[2001:db8::1]:80"]);
  for (const wrong of [
    "calendar.intern",
    "http://calendar.intern:80",
    "calendar.intern:80/feeds",
    "calendar.intern:0",
    "calendar.intern:65536",
    "calendar.intern:http",
    ":8080",
    "::1:80",
    "user@calendar.intern:80",
  ])
    expect(problemOf({ CALENDAR_HOSTS: `10.0.0.7:443,${wrong}` })).toContain(
      `CALENDAR_HOSTS must be servers like calendar.example.in:8080, separated by commas, not "${wrong}"`,
    );
});

test("the providers' URLs are checked even while the providers are off", () => {
  for (const name of ["RAZORPAY_API_URL", "RAZORPAY_CHECKOUT_URL", "WHATSAPP_API_URL"])
    for (const url of ["api.razorpay.com", "ftp://api.razorpay.com", "https:api.razorpay.com"])
      expect(problemOf({ [name]: url })).toContain(
        `${name} must be an address that starts with http:// or https://`,
      );
});

test("settings of a bucket need its name", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example.in",
    S3_REGION: "ap-south-2",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "hush-hush",
  };

  for (const [name, value] of Object.entries(bucket))
    expect(problemOf({ [name]: value })).toContain(`${name} needs S3_BUCKET`);
  expect(problemOf(bucket)).not.toContain("hush-hush");
  expect(readConfig({ ...bucket, S3_BUCKET: "photos" }, "/srv").s3).toEqual({
    bucket: "photos",
    endpoint: "https://s3.example.in",
    region: "ap-south-2",
    accessKeyId: "key",
    secretAccessKey: "hush-hush",
  });
});

test("the operator's page documents every variable, and no other", () => {
  const names = (files: string | string[], form: RegExp) =>
    new Set(
      [files]
        .flat()
        .flatMap((file) => [
          ...readFileSync(join(import.meta.dirname, file), "utf8").matchAll(form),
        ])
        .map((m) => m[1]),
    );
  const read = names(
    [
      "config.ts",
      "config-addresses.ts",
      "config-backup.ts",
      "config-database.ts",
      "config-processes.ts",
      "config-push.ts",
      "config-razorpay.ts",
      "config-s3.ts",
      "config-sign-in.ts",
      "config-taxes.ts",
      "config-whatsapp.ts",
    ],
    /(?:read\s*\.\w+\(|env\.)\s*"?([A-Z][A-Z0-9_]+)/g,
  );
  const explained = names(
    "../../../docs/operations.md",
    /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|PORT|HOST|WORKERS)(?:=[^`]*)?`/g,
  );

  expect([...explained].sort()).toEqual([...read].sort());
});

test("tax rates have dates, and need the GSTIN under which tax is collected", () => {
  const SELLER_GSTIN = "27AAPFU0939F1ZV";
  expect(readConfig({ TAX_RATES: "2026-04-01=18", SELLER_GSTIN }, "/srv")).toMatchObject({
    taxRates: [{ from: "2026-04-01", basisPoints: 1800 }],
    sellerGstin: SELLER_GSTIN,
    sellerName: "Jagah",
  });
  expect(readConfig({}, "/srv")).toMatchObject({ taxRates: [], sellerGstin: undefined });
  expect(problemOf({ TAX_RATES: "2026-04-01=18" })).toContain("SELLER_GSTIN is missing");
  expect(problemOf({ TAX_RATES: "18", SELLER_GSTIN })).toContain(
    "TAX_RATES must be days and percentages",
  );
  expect(problemOf({ SELLER_GSTIN: "27AAPFU0939F1ZW" })).toContain(
    'SELLER_GSTIN is not a valid GSTIN: "27AAPFU0939F1ZW"',
  );
});

test("contacts for vulnerability reports become URLs", () => {
  const { securityContacts } = readConfig(
    { SECURITY_CONTACT: "security@jagah.in, https://jagah.in/report" },
    "/srv",
  );

  expect(securityContacts).toEqual(["mailto:security@jagah.in", "https://jagah.in/report"]);
  expect(problemOf({ SECURITY_CONTACT: "ask us" })).toContain("SECURITY_CONTACT");
});

test("there is a worker for each core, at most eight, and one in development", () => {
  expect([1, 2, 3, 4, 8, 64].map((cores) => countDefaultWorkers("production", cores))).toEqual([
    1, 2, 3, 4, 8, 8,
  ]);
  expect(countDefaultWorkers("development", 8)).toBe(1);
  expect(countDefaultWorkers(undefined, 8)).toBe(1);
  expect(readConfig({ WORKERS: "3" }, "/srv").workers).toBe(3);
  expect(problemOf({ WORKERS: "0" })).toContain("WORKERS must be a whole number from 1 to 32");
});

test("the built-in database has connections for twelve workers", () => {
  const own = { DATABASE_URL: "postgres://u:p@db/jagah", SECRET_KEY };

  expect(readConfig({ WORKERS: "12" }, "/srv").workers).toBe(12);
  expect(problemOf({ WORKERS: "13" })).toContain(
    "WORKERS may be at most 12 with the built-in database",
  );
  expect(readConfig({ ...own, WORKERS: "32" }, "/srv").workers).toBe(32);
});

test("the page cache grows with the workers, unless its size is given", () => {
  const megabytes = (env: Record<string, string>) =>
    readConfig(env, "/srv").pageCacheBytes / 1024 / 1024;

  expect(["1", "2", "4", "8"].map((WORKERS) => megabytes({ WORKERS }))).toEqual([32, 32, 64, 128]);
  expect(megabytes({ WORKERS: "8", PAGE_CACHE_MB: "20" })).toBe(20);
  expect(megabytes({ WORKERS: "2", PAGE_CACHE_MB: "0" })).toBe(0);
});

test("metrics are off unless they have a port, which must differ from the site's port", () => {
  expect(readConfig({}, "/srv").metricsPort).toBeUndefined();
  expect(readConfig({ METRICS_PORT: "9464" }, "/srv").metricsPort).toBe(9464);
  expect(problemOf({ METRICS_PORT: "3000" })).toContain("METRICS_PORT must differ from PORT");
});

test("WhatsApp is on if it is configured, and always in demo mode", () => {
  const keys = { WHATSAPP_PHONE_ID: "1", WHATSAPP_APP_SECRET: "s", WHATSAPP_VERIFY_TOKEN: "v" };
  const isOn = (env: Record<string, string>) => isWhatsAppOn(readConfig(env, "/srv"));
  expect(isOn({ DEMO_DATA: "false" })).toBe(false);
  expect(isOn({ DEMO_DATA: "true" })).toBe(true);
  expect(isOn({ DEMO_DATA: "false", WHATSAPP_TOKEN: "t", ...keys })).toBe(true);
});

test("WhatsApp needs all of its settings or none", () => {
  expect(readConfig({}, "/srv")).toMatchObject({ whatsApp: undefined, whatsAppDailyLimit: 1_000 });
  expect(() => readConfig({ WHATSAPP_TOKEN: "t", WHATSAPP_PHONE_ID: "1" }, "/srv")).toThrow(
    "WHATSAPP_APP_SECRET is missing (because WHATSAPP_TOKEN is set); WHATSAPP_VERIFY_TOKEN is missing (because WHATSAPP_TOKEN is set)",
  );
  const all = { WHATSAPP_PHONE_ID: "1", WHATSAPP_APP_SECRET: "s", WHATSAPP_VERIFY_TOKEN: "v" };
  expect(readConfig({ WHATSAPP_TOKEN: "t", ...all }, "/srv").whatsApp).toEqual({
    token: "t",
    phoneId: "1",
    appSecret: "s",
    verifyToken: "v",
    apiUrl: "https://graph.facebook.com/v25.0",
  });
});
