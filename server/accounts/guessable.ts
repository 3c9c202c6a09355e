import { isIndianWord } from "./indian-words.ts";
import type { Person } from "./queries.ts";

/** What everybody tries first, most common first, and the words of dice lists, in small letters. Loaded
 *  with the first password that somebody chooses: half a megabyte, which only the server needs. */
let list: Promise<ReadonlySet<string>> | undefined;
const commonOnes = (): Promise<ReadonlySet<string>> => {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set([...dictionary["passwords-common"], ...dictionary["diceware-common"]]),
  );
  return list;
};

const lettersOnly = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, "");
const plain = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const withoutTail = (text: string): string => text.replace(/[^\p{L}\p{M}]+$/u, "");
const withoutHead = (text: string): string => text.replace(/^[^\p{L}\p{M}]+/u, "");

const signs: Record<string, string> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "3": "e",
  "5": "s",
  "7": "t",
};
const asLetters = (text: string, one: string): string =>
  text.replace(/[@4035$7!1|]/g, (sign) => signs[sign] ?? (sign === "$" ? "s" : one));

/** What is left of a password without the digits and signs around it, also with digits and signs that
 *  stand for letters (p@ssw0rd) read as those, and once where it is the same word twice. */
const coresOf = (typed: string): string[] => {
  const body = withoutTail(typed);
  const cores = [
    withoutHead(body),
    ...["i", "l"].map((one) => withoutHead(asLetters(body, one))),
  ].filter((core) => core.length > 1);
  return [...new Set([...cores, ...cores.map((core) => core.replace(/^(.{2,}?)\1+$/u, "$1"))])];
};

const LEAST_WORD = 3;
const LEAST_OWN = 2;

/** What others know of a person: each of these, with digits or signs around it, is guessed early. */
const ownWords = ({ email, displayName }: Person, brands: string[]): string[] => {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const names = [
    local,
    displayName?.toLowerCase() ?? "",
    ...brands.map((one) => one.toLowerCase()),
  ];
  return [email.toLowerCase(), domain, domain.split(".")[0] ?? "", ...names]
    .concat(names.flatMap((name) => name.split(/[^\p{L}\p{M}]+/u)))
    .flatMap((name) => [name, plain(name), lettersOnly(name)])
    .filter((name) => name.length >= LEAST_OWN);
};

const saysOnlyPhone = (typed: string, phone: string): boolean => {
  const digits = phone.replace(/\D/g, "");
  const given = typed.replace(/\D/g, "");
  const national = digits.slice(-10);
  return lettersOnly(typed) === "" && national.length > 6 && given.includes(national);
};

/** Whether a password is among those that are tried first: a common one; a common word, the site's name
 *  or what is known of the person with digits or signs around it; or one or two characters again and
 *  again. Several words beside each other are none of these.
 *  @param brands names of the site */
export const isGuessable = async (
  password: string,
  { person, brands }: { person: Person; brands: string[] },
): Promise<boolean> => {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  if (new Set(typed).size <= 2) return true;
  if (person.phone && saysOnlyPhone(typed, person.phone)) return true;
  const common = await commonOnes();
  if (common.has(typed)) return true;
  const own = new Set(ownWords(person, brands));
  const isWord = (core: string): boolean =>
    core.length >= LEAST_WORD && (common.has(core) || isIndianWord(core));
  return (
    own.has(typed) ||
    own.has(plain(typed)) ||
    coresOf(typed).some((core) => own.has(core) || isWord(core))
  );
};
