import type { PersonDetails } from "#server/identity/queries.ts";
import { isIndianWord } from "./indian-words.ts";

type Lists = {
  /** Passwords that everybody tries first, in small letters. */
  passwords: ReadonlySet<string>;
  /** Words that are as common as to be tried with digits and signs around them. */
  words: ReadonlySet<string>;
};

/** Three letters count only if they are among the most common passwords. */
const SHORT_WORD = 3;
const LEAST_WORD = 4;
const RANK_OF_SHORT = 1_000;

/** What comes to mind first on this site; the lists lack some of these. */
const tradeWords =
  `book booked booking bookings event events gallery guest guests hall halls hire host
hosting hosts jagah listing location locations party photo photos photographer photography photoshoot
place places podcast rent rental shoot shooting shoots space spaces studio studios team terrace venue
venues wedding weddings workshop`.split(/\s+/);

/** Loaded with the first password that somebody chooses: half a megabyte, which only the server needs. */
let lists: Promise<Lists> | undefined;
const commonOnes = (): Promise<Lists> => {
  lists ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const ranked = dictionary["passwords-common"];
    const longer = ranked.concat(dictionary["diceware-common"], tradeWords);
    return {
      passwords: new Set(ranked),
      words: new Set([
        ...ranked.slice(0, RANK_OF_SHORT).filter(({ length }) => length >= SHORT_WORD),
        ...longer.filter(({ length }) => length >= LEAST_WORD),
      ]),
    };
  });
  return lists;
};

const lettersOnly = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, "");
const plain = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const withoutSigns = (text: string): string =>
  text.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");

/** The same characters again and again (abab) once. */
const once = (text: string): string => text.replace(/^(.{2,}?)\1+$/u, "$1");

const LEAST_RUN = 3;
const rows = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890"];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** Whether it is a piece of the alphabet, of a keyboard's row or of the digits, in either direction. */
const isRun = (text: string): boolean =>
  text.length >= LEAST_RUN && runs.some((row) => row.includes(text));

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
  return [...new Set([...cores, ...cores.map(once)])];
};

const LEAST_OWN = 2;

/** What others know of a person: each of these, with digits or signs around it, is guessed early. */
const ownWords = ({ email, displayName }: PersonDetails, brands: string[]): string[] => {
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

/** What a password may be in a list as: itself, without the signs around it, and, where it has no
 *  letters, its digits alone. */
const listedAs = (typed: string): string[] => {
  const forms = [typed, withoutSigns(typed)];
  const digits = typed.replace(/\D/g, "");
  return lettersOnly(typed) === "" && digits ? [...forms, digits, once(digits)] : forms;
};

/** Whether a password is among those that are tried first: a common one, also with signs around it; a
 *  common word, the site's name or what is known of the person with digits or signs around it; keys or
 *  digits in a row; or one or two characters again and again. Several words beside each other are none
 *  of these.
 *  @param brands names of the site */
export const isGuessable = async (
  password: string,
  { person, brands }: { person: PersonDetails; brands: string[] },
): Promise<boolean> => {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  if (new Set(typed).size <= 2) return true;
  if (person.phone && saysOnlyPhone(typed, person.phone)) return true;
  const { passwords, words } = await commonOnes();
  if (listedAs(typed).some((form) => passwords.has(form) || isRun(form))) return true;
  const own = new Set(ownWords(person, brands));
  const isWord = (core: string): boolean => words.has(core) || isIndianWord(core) || isRun(core);
  return (
    own.has(typed) ||
    own.has(plain(typed)) ||
    coresOf(typed).some((core) => own.has(core) || isWord(core))
  );
};
