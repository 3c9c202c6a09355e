import type { environmentReader } from "#server/kernel/base/environment.ts";

type Reader = ReturnType<typeof environmentReader>;

/** The service that sends SMS. */
export type SmsConfig = {
  url: string;
  /** The sender's name as registered under India's rules for commercial messages (DLT); empty if
   *  not configured. */
  sender: string;
  templateId: string;
};

/** An OpenID Connect provider for signing in. */
export type OidcProvider = {
  /** The last part of the URL `/sign-in/{id}`. */
  id: string;
  /** The name that the sign-in button shows. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
};

/** Returns the settings for SMS: the service, the country codes of numbers that may receive an SMS,
 *  and the maximum number of SMS within 24 hours. */
export const readSmsConfig = (read: Reader) => {
  const url = read.url("SMS_URL", undefined);
  const smsCountryCodes = read
    .matching("SMS_COUNTRY_CODES", "91", /^[1-9]\d{0,2}(\s*,\s*[1-9]\d{0,2})*$/, {
      say: "country codes separated by commas, digits only",
    })
    .split(",")
    .map((code) => code.trim());
  return {
    sms:
      url === undefined
        ? undefined
        : {
            url,
            sender: read.text("SMS_SENDER", ""),
            templateId: read.text("SMS_TEMPLATE_ID", ""),
          },
    smsCountryCodes,
    smsDailyLimit: read.integer("SMS_DAILY_LIMIT", 2000, { from: 1, to: 1_000_000 }),
  };
};

/** Returns a warning for the operator if SMS go to India and the configuration lacks a value that
 *  India's rules require. The site starts anyway, because some SMS services add the missing values
 *  themselves. */
export const getSmsWarning = ({
  sms,
  smsCountryCodes,
}: ReturnType<typeof readSmsConfig>): string | undefined => {
  if (!sms || !smsCountryCodes.includes("91")) return undefined;
  const missing = [
    ...(sms.sender ? [] : ["SMS_SENDER"]),
    ...(sms.templateId ? [] : ["SMS_TEMPLATE_ID"]),
  ];
  if (missing.length === 0) return undefined;
  return `SMS are sent without ${missing.join(" and ")}. India's rules (DLT) require a registered sender and template. Otherwise, telecom operators may drop SMS to +91.`;
};

const ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Returns whether a text can be an issuer's URL. `http:` is allowed only for a provider on this
 *  machine, as in tests. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && localHosts.has(url.hostname));
};

type Entry = Partial<Record<keyof OidcProvider, unknown>>;

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.trim() !== "" && value.length <= most;

/** Returns what is wrong with an entry, or null. The message omits the values, because one of the
 *  values is secret. */
const wrongIn = ({ id, name, issuer, clientId, clientSecret }: Entry): string | null => {
  if (!isText(id, 40) || !ID.test(id))
    return "needs an id of lower-case letters, digits and hyphens (at most 40, no hyphen first)";
  if (!isText(name, 60)) return "needs a name of at most 60 characters";
  if (!isText(issuer, 500) || !isIssuer(issuer))
    return "needs an issuer that starts with https:// (http:// for localhost only)";
  if (!isText(clientId, 500)) return "needs a clientId";
  return isText(clientSecret, 2000) ? null : "needs a clientSecret";
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the providers in `OIDC_PROVIDERS`, a JSON list. */
export const readOidcProviders = (read: Reader): OidcProvider[] => {
  const text = read.text("OIDC_PROVIDERS", "");
  if (!text) return [];
  const list = parsed(text);
  if (!Array.isArray(list)) {
    read.complain(
      "OIDC_PROVIDERS must be a JSON list of {id, name, issuer, clientId, clientSecret}",
    );
    return [];
  }
  const entries = list.map((entry): Entry => (entry && typeof entry === "object" ? entry : {}));
  for (const [i, entry] of entries.entries()) {
    const wrong = wrongIn(entry);
    if (wrong) read.complain(`OIDC_PROVIDERS: entry ${i + 1} ${wrong}`);
  }
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    read.complain("OIDC_PROVIDERS: each id may appear only once");
  // Entries with errors are left out, because they do not match the type `OidcProvider`. If there
  // are any, the site does not start, because their errors were reported above.
  return entries.flatMap((entry) => {
    if (wrongIn(entry)) return [];
    const { id, name, issuer, clientId, clientSecret } = entry as OidcProvider;
    return [{ id, name: name.trim(), issuer, clientId, clientSecret }];
  });
};

/** Says whether admins need a second factor for everything that only the team may do. */
export type TeamSecondFactor = "required" | "optional";

/** Returns the operator's setting; by default "required", or "optional" in demo mode. */
export const readTeamSecondFactor = (
  read: ReturnType<typeof environmentReader>,
  demoData: boolean,
): TeamSecondFactor => {
  const request = read.matching(
    "TEAM_SECOND_FACTOR",
    demoData ? "optional" : "required",
    /^(required|optional)$/,
    { say: "required or optional" },
  );
  return request === "optional" ? "optional" : "required";
};
