import { beforeAll, describe, expect, test, vi } from "vitest";
import { formatNumberInWords } from "#contract/number-words.ts";
import { otherAmounts, policiesWithoutText } from "./exceptions.ts";
import { listLiteralTexts } from "./literals.ts";
import { listShownPolicies } from "./policies.ts";

/* Gives every policy except `MEGABYTE` a new value and builds the texts. A text that still shows an
 * old value is a fault. All policies change together, because several have the same value, such as
 * 24 hours. An unchanged policy of 24 hours could put "24 hours" into a correct text. */

type Values = Record<string, unknown>;

const MEGABYTE = 1_048_576;
/** Some policies do not work with an arbitrary number. This object has the values that these
 *  policies get in the test. All other policies get an arbitrary new number. */
const chosen: Record<string, number> = {
  "contract/earnings/policy.ts#MIN_PAYOUT_PAISE": 300,
  "contract/payments/policy.ts#MIN_REFUND_PAISE": 400,
  "contract/media/policy.ts#MEGABYTE": MEGABYTE,
  "contract/media/policy.ts#PAGE_PHOTO_WIDTH": 1408,
  "contract/media/policy.ts#MAX_PHOTO_BYTES": 3 * MEGABYTE,
  "contract/media/policy.ts#MAX_PICKED_PHOTO_BYTES": 7 * MEGABYTE,
  "contract/media/policy.ts#photoLimits.avifBytes": 21_000_000,
  "contract/media/policy.ts#photoWidths.2": 1408,
};

/** Returns the numbers that a value contains, each with its name. */
const numbersOf = (name: string, value: unknown): [string, number][] =>
  typeof value === "number"
    ? [[name, value]]
    : Object.entries(value as Values).flatMap(([key, each]) => numbersOf(`${name}.${key}`, each));

const modules = import.meta.glob<Values>(["/contract/**/policy.ts", "/web/documents/policy.ts"]);
const before = new Map<string, number>();
const after = new Map<string, number>();
let texts = new Map<string, string>();

/** Returns the value that a policy gets in the test. If the policy is not in `chosen`, it gets a
 *  number that is neither a real value (`before`) nor already used in the test (`after`). */
const newValue = (name: string, old: number): number => {
  if (chosen[name] !== undefined) return chosen[name];
  const taken = new Set([...before.values(), ...after.values()]);
  const step = old < 1_000 ? 1 : old / 10;
  let value = old + Math.max(11, step);
  while (taken.has(value)) value += step;
  return value;
};

const changed = (name: string, value: unknown): unknown => {
  if (typeof value === "number") return after.get(name);
  const entries = Object.entries(value as Values).map(
    ([key, each]) => [key, changed(`${name}.${key}`, each)] as const,
  );
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
};

beforeAll(async () => {
  const found: { module: string; policies: Values }[] = [];
  for (const [path, read] of Object.entries(modules))
    found.push({ module: path.slice(1), policies: await read() });
  for (const { module, policies } of found)
    for (const [name, value] of Object.entries(policies))
      for (const [each, number] of numbersOf(`${module}#${name}`, value)) before.set(each, number);
  const strange = Object.keys(chosen).filter((name) => !before.has(name));
  if (strange.length > 0) throw new Error(`${strange} is no longer a policy.`);
  for (const [name, old] of before) after.set(name, newValue(name, old));
  for (const { module, policies } of found) {
    const others = Object.entries(policies).map(
      ([name, value]) => [name, changed(`${module}#${name}`, value)] as const,
    );
    vi.doMock(`#${module}`, () => Object.fromEntries(others));
  }
  vi.resetModules();
  const { collectTexts } = await import("./texts.tsx");
  texts = await collectTexts();
}, 120_000);

const valueIn = (values: ReadonlyMap<string, number>, policy: string): number => {
  const value = values.get(policy);
  if (value === undefined) throw new Error(`${policy} is no longer a policy.`);
  return value;
};

/** Returns a pattern that matches an amount and ignores case. For "2 hours", the pattern also
 *  matches "two hours". The pattern does not match a part of a longer word or of a longer
 *  number. */
const amount = (text: string): RegExp => {
  const inWords = text.replace(/^\d+(?= )/, (digits) => formatNumberInWords(Number(digits)));
  const either = [text, inWords].map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\w.,-])(?:${either.join("|")})(?!\\w|[.,]\\d)`, "i");
};

const withoutOthers = (name: string, text: string): string =>
  otherAmounts
    .filter(({ where }) => where.test(name))
    .reduce((rest, { says }) => rest.replaceAll(says, ""), text);

const around = (text: string, what: RegExp): string => {
  const at = text.search(what);
  return text.slice(Math.max(0, at - 60), at + 60);
};

test("an amount is not found at the beginning of a longer number", () => {
  for (const text of ["₹1,000", "₹1.50", "₹10"]) expect(text).not.toMatch(amount("₹1"));
  for (const text of ["₹1", "₹1, or more", "It costs ₹1.", "₹1/hour"])
    expect(text).toMatch(amount("₹1"));
  expect("two hours").toMatch(amount("2 hours"));
});

test("every number of a policy is listed as shown in a text or as not shown", () => {
  const known = [
    ...listShownPolicies.map(({ policy }) => policy),
    ...Object.keys(policiesWithoutText),
  ];

  expect([...before.keys()].sort()).toEqual([...known].sort());
});

/** Returns what to do if a text does not show the number that it must show. */
const adviseOn = (place: string): string => {
  const text = texts.get(place);
  if (text === undefined) return `Please define "${place}" in scripts/policy/texts.tsx`;
  const [, file] = /^said (\S+\/\S+)$/.exec(place) ?? [];
  if (!file) return `"${place}" must show the number`;
  const fault = text === "" ? "exports no text" : "exports no text with the number";
  return `${file} ${fault}. If a function writes it, add its result in scripts/policy/texts.tsx`;
};

describe.each(listShownPolicies)("$policy", ({ policy, shows, in: places }) => {
  test("at another value, no text and no picture shows the old one", () => {
    const old = amount(shows(valueIn(before, policy)));
    const stale = [...texts].flatMap(([name, text]) => {
      const rest = withoutOthers(name, text);
      return old.test(rest) ? [`${name}: ${around(rest, old)}`] : [];
    });

    expect(stale).toEqual([]);
  });

  test.each(places)("%s shows the new one", (place) => {
    const now = shows(valueIn(after, policy));

    expect(texts.get(place) ?? "", adviseOn(place)).toMatch(amount(now));
  });
});

test("no hand-written text contains the number of a policy", () => {
  const literals = listLiteralTexts().map(({ file, text }) => ({
    file,
    text: withoutOthers(file, text),
  }));
  const stale = listShownPolicies.flatMap(({ policy, shows }) => {
    const old = amount(shows(valueIn(before, policy)));
    return literals
      .filter(({ text }) => old.test(text))
      .map(({ file, text }) => `${file}: ${around(text, old)} (${policy})`);
  });

  expect(stale).toEqual([]);
});
