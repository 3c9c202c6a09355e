import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { getSmsWarning } from "./config-sign-in.ts";

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env, "/srv");
  } catch (error) {
    return (error as Error).message;
  }
  return "no problem";
};

const sms = {
  SMS_URL: "https://user:secret@sms.example/send",
  SMS_SENDER: "JAGAHX",
  SMS_TEMPLATE_ID: "1107160000000012345",
};
const google = {
  id: "google",
  name: "Google",
  issuer: "https://accounts.google.com",
  clientId: "jagah",
  clientSecret: "hush-hush",
};
const providers = (...list: unknown[]) => ({ OIDC_PROVIDERS: JSON.stringify(list) });

test("SMS go to Indian numbers through the configured service", () => {
  expect(readConfig(sms, "/srv")).toMatchObject({
    sms: { url: sms.SMS_URL, sender: "JAGAHX", templateId: "1107160000000012345" },
    smsCountryCodes: ["91"],
    smsDailyLimit: 2000,
  });
  expect(readConfig({}, "/srv")).toMatchObject({ sms: undefined, oidcProviders: [] });
});

test.each([
  ["both", {}, "without SMS_SENDER and SMS_TEMPLATE_ID. India's rules (DLT) require"],
  ["the sender", { SMS_TEMPLATE_ID: sms.SMS_TEMPLATE_ID }, "without SMS_SENDER. India's rules"],
  ["the template", { SMS_SENDER: "JAGAHX" }, "without SMS_TEMPLATE_ID. India's rules"],
])("a site without %s, which India's rules require, starts with a warning", (_, given, told) => {
  const config = readConfig({ SMS_URL: sms.SMS_URL, ...given }, "/srv");

  expect(getSmsWarning(config)).toContain(told);
  expect(getSmsWarning(config)).not.toContain("secret");
});

test("there is no warning if nothing is missing, or if no SMS goes to India", () => {
  const warningFor = (env: Record<string, string>) => getSmsWarning(readConfig(env, "/srv"));

  expect(warningFor(sms)).toBeUndefined();
  expect(warningFor({})).toBeUndefined();
  expect(warningFor({ SMS_URL: sms.SMS_URL, SMS_COUNTRY_CODES: "971" })).toBeUndefined();
});

test("an invalid SMS_URL is reported without repeating the password in it", () => {
  const wrong = problemOf({ SMS_URL: "ftp://user:secret@sms.example" });

  expect(wrong).toContain("SMS_URL must be an address");
  expect(wrong).not.toContain("secret");
});

test("country codes are digits, and the day's limit is at least 1", () => {
  expect(readConfig({ SMS_COUNTRY_CODES: "91, 971" }, "/srv").smsCountryCodes).toEqual([
    "91",
    "971",
  ]);
  for (const SMS_COUNTRY_CODES of ["+91", "IN", "91,", "0091"])
    expect(problemOf({ SMS_COUNTRY_CODES })).toContain("SMS_COUNTRY_CODES must be");
  expect(problemOf({ SMS_DAILY_LIMIT: "0" })).toContain("SMS_DAILY_LIMIT must be");
});

test("providers are parsed from JSON, with http only for this machine", () => {
  const local = { ...google, id: "local", issuer: "http://127.0.0.1:8080" };

  expect(readConfig(providers(google, local), "/srv").oidcProviders).toEqual([google, local]);
});

test.each([
  ["no JSON", "google", "must be a JSON list"],
  ["no list", "{}", "must be a JSON list"],
  ["an entry that is null", "[null]", "entry 1 needs an id"],
  ["an id with a slash", [{ ...google, id: "a/b" }], "entry 1 needs an id"],
  ["no name", [google, { ...google, id: "b", name: " " }], "entry 2 needs a name"],
  ["an insecure issuer", [{ ...google, issuer: "http://idp.example" }], "needs an issuer"],
  ["a password in the issuer", [{ ...google, issuer: "https://u:p@a.in" }], "needs an issuer"],
  ["no client", [{ ...google, clientId: 5 }], "needs a clientId"],
  ["no secret", [{ ...google, clientSecret: "" }], "needs a clientSecret"],
  ["the same id twice", [google, google], "each id may appear only once"],
])("%s is reported without any secret", (_, value, problem) => {
  const OIDC_PROVIDERS = typeof value === "string" ? value : JSON.stringify(value);

  const message = problemOf({ OIDC_PROVIDERS });

  expect(message).toContain("OIDC_PROVIDERS");
  expect(message).toContain(problem);
  expect(message).not.toContain("hush-hush");
});
