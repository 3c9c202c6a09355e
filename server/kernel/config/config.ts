import { environmentReader } from "#server/kernel/base/environment.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { readCalendarHosts, readPublicUrl } from "./config-addresses.ts";
import { type BackupConfig, readBackups } from "./config-backup.ts";
import { type DatabaseSettings, readDatabaseSettings } from "./config-database.ts";
import { type ProcessConfig, readProcessConfig } from "./config-processes.ts";
import { readVapidKeys, type VapidKeys } from "./config-push.ts";
import { type RazorpayConfig, readRazorpayConfig } from "./config-razorpay.ts";
import { readS3Config, type S3Config } from "./config-s3.ts";
import {
  type OidcProvider,
  readOidcProviders,
  readSmsConfig,
  readTeamSecondFactor,
  type SmsConfig,
  type TeamSecondFactor,
} from "./config-sign-in.ts";
import { readTaxConfig } from "./config-taxes.ts";
import { readWhatsAppConfig, type WhatsAppConfig } from "./config-whatsapp.ts";
import type { TaxRate } from "./tax-rates.ts";

/** The whole configuration, which is read once. `docs/operations.md` explains each variable. */
export type Config = ProcessConfig &
  DatabaseSettings &
  BackupConfig & {
    port: number;
    host: string;
    /** False turns off the limits on attempts, holds and SMS. */
    rateLimits: boolean;
    /** The site's URL as visitors see it, without a trailing slash. */
    publicUrl: string;
    /** The key from which all of the site's own keys are derived; undefined when a key stored in
     *  `dataDir` is used. */
    secretKey: string | undefined;
    /** Earlier values of SECRET_KEY. The site uses them for three purposes:
     *  - It decrypts data that was encrypted with an earlier value.
     *  - It accepts unsubscribe links that were signed with an earlier value.
     *  - It finds the successor of a refresh token if the successor was derived with an earlier
     *    value. */
    formerSecretKeys: string[];
    /** How many of our own proxies a request passes through. Each proxy adds an IP address to
     *  `X-Forwarded-For`. */
    trustedProxies: number;
    /** The maximum number of open connections. Beyond it, the connection that has been idle for
     *  longest is closed. */
    maxConnections: number;
    /** Servers (`host:port`) to which the site may send requests although they are outside the
     *  public internet: servers with calendars that hosts import, and push services. */
    calendarHosts: string[];
    teamSecondFactor: TeamSecondFactor;
    /** The URL of the mail server; undefined when mails are written as files to `dataDir`. */
    smtpUrl: string | undefined;
    /** The sender of mails. The name is empty if `MAIL_FROM` is only an address. */
    mailFrom: { name: string; address: string };
    /** The SMS service. If it is undefined, SMS are written as files to `dataDir` in demo mode, and
     *  none are sent otherwise. */
    sms: SmsConfig | undefined;
    /** The country codes of phone numbers that may receive codes by SMS: digits without the
     *  plus. */
    smsCountryCodes: string[];
    /** The maximum number of SMS within 24 hours. It limits the cost. */
    smsDailyLimit: number;
    /** WhatsApp as a channel. If it is undefined, demo mode uses the built-in sandbox, and other
     *  sites send nothing over WhatsApp. */
    whatsApp: WhatsAppConfig | undefined;
    /** The maximum number of messages over WhatsApp within 24 hours. It limits the cost. */
    whatsAppDailyLimit: number;
    /** The keys for push notifications. If they are undefined, a site with the built-in database
     *  derives them from its secret key, and other sites send no push. */
    vapidKeys: VapidKeys | undefined;
    oidcProviders: OidcProvider[];
    demoData: boolean;
    onlineBooking: boolean;
    verifyListings: boolean;
    /** Says when the two people of a conversation see each other's contact details. */
    shareContacts: "after-booking" | "always";
    /** The amount that a guest pays online when booking; `full` means the total. If the total is
     *  less than the amount, the guest pays the total. */
    advancePaise: number | "full";
    /** The platform's fee, as a whole percentage of a host's earnings. */
    hostFeePercent: number;
    /** The rates of the tax that guests' online payments include, each with its first day; empty by
     *  default. */
    taxRates: TaxRate[];
    /** The seller's name on receipts and tax invoices. */
    sellerName: string;
    sellerGstin: string | undefined;
    /** The payment provider. If it is undefined, online booking uses the built-in sandbox, which
     *  exists only in demo mode. */
    razorpay: RazorpayConfig | undefined;
    /** The S3 storage for photos; undefined when photos are stored in `dataDir`. */
    s3: S3Config | undefined;
    /** The number for WhatsApp, in the form that wa.me needs: digits with the country code. */
    whatsappNumber: string;
    chatUrl: string;
    contactEmail: string;
    contactPhone: string;
    contactAddress: string;
    socialLinks: { name: string; url: string }[];
    grievanceOfficer: string;
    brandName: string;
    /** Contacts (mailto: or https:) for reports of vulnerabilities. If there are none, the site has
     *  no security.txt. */
    securityContacts: string[];
    mapStyleUrl: string | undefined;
    /** The URL, without a trailing slash, of a service that looks up breached passwords by
     *  k-anonymity. */
    breachedPasswordsUrl: string | undefined;
    /** The names of the variables that should hold the operator's own details but still have their
     *  sample value. */
    samples: string[];
  };

type Environment = Record<string, string | undefined>;

/** Returns the contacts as URIs, which security.txt requires. A plain email address becomes a
 *  mailto: URI. */
const securityContactsOf = (read: ReturnType<typeof environmentReader>): string[] =>
  read
    .text("SECURITY_CONTACT", "")
    .split(",")
    .map((contact) => contact.trim())
    .filter(Boolean)
    .map((contact) => {
      if (/^(https:\/\/|mailto:)\S+$/.test(contact)) return contact;
      if (!/^[^@\s:]+@[^@\s]+$/.test(contact))
        read.complain("SECURITY_CONTACT must be email addresses or https:// addresses");
      return `mailto:${contact}`;
    });

const requireNoProblems = (problems: string[]): void => {
  if (problems.length > 0)
    throw new StartProblem(`The configuration cannot be used: ${problems.join("; ")}.`);
};

// The minimum length of SECRET_KEY: 192 random bits have this length in base64.
const SECRET_KEY_CHARS = 32;

// After India's country code 91, this number starts with 0. Indian mobile numbers never do, so a
// message to this number reaches nobody.
const sampleNumber = "910000000000";

/** Returns the database's part of the configuration, for commands that use nothing else and
 *  therefore need none of the server's secrets.
 *  @throws StartProblem that names every wrong variable */
export const readDatabaseConfig = (env: Environment, cwd = process.cwd()): DatabaseSettings => {
  const read = environmentReader(env);
  const config = readDatabaseSettings(read, cwd);
  requireNoProblems(read.problems);
  return config;
};

/** Returns the parts of the configuration that are needed to make and restore backups.
 *  @throws StartProblem that names every wrong variable */
export const readBackupConfig = (
  env: Environment,
  cwd = process.cwd(),
): DatabaseSettings & BackupConfig => {
  const read = environmentReader(env);
  const database = readDatabaseSettings(read, cwd);
  // DATABASE_URL is left out, so that `readBackups` does not report a problem. Instead,
  // `npm run backup` and `npm run restore` refuse a DATABASE_URL and say what to use.
  const backups = readBackups(read, cwd, { ...database, databaseUrl: undefined });
  requireNoProblems(read.problems);
  return { ...database, ...backups };
};

/** Reads the setting that says when contact details are shown. Without online booking, the default
 *  is `always`, because there is no confirmed booking after which they could be shown. */
const readShareContacts = (
  read: ReturnType<typeof environmentReader>,
  onlineBooking: boolean,
): Config["shareContacts"] => {
  const otherwise = onlineBooking ? "after-booking" : "always";
  const given = read.matching("SHARE_CONTACTS", otherwise, /^(after-booking|always)$/, {
    say: "after-booking or always",
  });
  return given === "always" ? "always" : "after-booking";
};

/** Returns the sender in MAIL_FROM; undefined if there is none. */
const readMailFrom = (
  read: ReturnType<typeof environmentReader>,
): Config["mailFrom"] | undefined => {
  const given = read.matching(
    "MAIL_FROM",
    "",
    /^$|^([^<>"\r\n]+ <[^@\s<>]+@[^@\s<>]+>|[^@\s<>]+@[^@\s<>]+)$/,
    { say: "an address like Jagah <no-reply@example.in>" },
  );
  if (!given) return undefined;
  const [, name = "", address = given] = /^([^<]+?) +<(.+)>$/.exec(given) ?? [];
  return { name, address };
};

/** Returns the whole configuration after validating the environment. Pure, except that the default
 *  of `WORKERS` depends on the machine's number of cores.
 *  @throws StartProblem that names every wrong or missing variable in one message */
export const readConfig = (env: Environment, cwd = process.cwd()): Config => {
  const read = environmentReader(env);

  const port = read.integer("PORT", 3000, { from: 0, to: 65_535 });
  const database = readDatabaseSettings(read, cwd);
  const { databaseUrl } = database;
  const whatsappNumber = read.matching("WHATSAPP_NUMBER", sampleNumber, /^[1-9]\d{9,14}$/, {
    say: "the country code and the number, digits only",
  });
  const samples = ["WHATSAPP_NUMBER", "CONTACT_EMAIL", "CONTACT_PHONE", "CONTACT_ADDRESS"]
    .concat("SOCIAL_LINKS", "GRIEVANCE_OFFICER")
    .filter((name) => !env[name]?.trim());

  const publicUrl = readPublicUrl(read, port);
  const brandName = read.text("BRAND_NAME", "Jagah");
  const secretKey = databaseUrl
    ? read.required("SECRET_KEY", "because DATABASE_URL is set")
    : read.text("SECRET_KEY", "") || undefined;
  if (secretKey && secretKey.length < SECRET_KEY_CHARS)
    read.complain(`SECRET_KEY must have at least ${SECRET_KEY_CHARS} characters`);
  const formerSecretKeys = read
    .text("FORMER_SECRET_KEYS", "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
  if (formerSecretKeys.some((key) => key.length < SECRET_KEY_CHARS))
    read.complain(`each of FORMER_SECRET_KEYS must have at least ${SECRET_KEY_CHARS} characters`);

  const demoData = read.flag("DEMO_DATA", databaseUrl === undefined);

  const onlineBooking = read.flag("ONLINE_BOOKING", false);

  const config: Config = {
    port,
    host: read.text("HOST", "127.0.0.1"),
    ...readProcessConfig(read, env, { port, databaseUrl }),
    ...readBackups(read, cwd, database),
    rateLimits: read.flag("RATE_LIMITS", true, "on or off"),
    publicUrl,
    ...database,
    secretKey,
    formerSecretKeys,
    trustedProxies: read.integer("TRUSTED_PROXIES", 0, { from: 0, to: 9 }),
    maxConnections: read.integer("MAX_CONNECTIONS", 10_000, { from: 100, to: 1_000_000 }),
    calendarHosts: readCalendarHosts(read),
    teamSecondFactor: readTeamSecondFactor(read, demoData),
    smtpUrl: read.url("SMTP_URL", undefined, ["smtp:", "smtps:"]),
    mailFrom: readMailFrom(read) ?? {
      name: brandName,
      address: `no-reply@${URL.parse(publicUrl)?.hostname ?? "localhost"}`,
    },
    ...readSmsConfig(read),
    ...readWhatsAppConfig(read),
    vapidKeys: readVapidKeys(read),
    oidcProviders: readOidcProviders(read),
    demoData,
    onlineBooking,
    shareContacts: readShareContacts(read, onlineBooking),
    verifyListings: read.flag("VERIFY_LISTINGS", true),
    advancePaise:
      env.ADVANCE_PAISE?.trim() === "full"
        ? "full"
        : read.integer("ADVANCE_PAISE", 50_000, { from: 100, to: 100_000_000, or: "full" }),
    hostFeePercent: read.integer("HOST_FEE_PERCENT", 0, { from: 0, to: 100 }),
    ...readTaxConfig(read),
    sellerName: read.text("SELLER_NAME", brandName),
    razorpay: readRazorpayConfig(read, env),
    s3: readS3Config(read),
    whatsappNumber,
    chatUrl: read.url("CHAT_URL", `https://wa.me/${whatsappNumber}`),
    contactEmail: read.matching("CONTACT_EMAIL", "hello@jagah.example", /^[^@\s]+@[^@\s]+$/, {
      say: "an email address",
    }),
    contactPhone: read.text("CONTACT_PHONE", "+91 00000 00000"),
    contactAddress: read.text("CONTACT_ADDRESS", "Jagah, FC Road, Shivajinagar, Pune 411005"),
    socialLinks: read.links("SOCIAL_LINKS", [
      { name: "Instagram", url: "https://www.instagram.com/" },
      { name: "YouTube", url: "https://www.youtube.com/" },
      { name: "LinkedIn", url: "https://www.linkedin.com/" },
    ]),
    grievanceOfficer: read.text("GRIEVANCE_OFFICER", "grievance@jagah.example"),
    brandName,
    securityContacts: securityContactsOf(read),
    mapStyleUrl: read.url("MAP_STYLE_URL", undefined),
    breachedPasswordsUrl: read.url("BREACHED_PASSWORDS_URL", undefined)?.replace(/\/+$/, ""),
    samples,
  };

  if (databaseUrl && !config.rateLimits)
    read.complain("RATE_LIMITS=off is for tests and may not be used with a DATABASE_URL");
  if (config.onlineBooking && !config.razorpay && !config.demoData)
    read.complain(
      "ONLINE_BOOKING=true needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET outside demo mode",
    );
  requireNoProblems(read.problems);
  return config;
};
