import type { PersonDetails } from "#server/identity/queries.ts";
import { isIndianWord } from "./indian-words.ts";

type Lists = {
  /** Common passwords in lower case. Attackers try these first. */
  passwords: ReadonlySet<string>;
  /** Words so common that attackers also try them with digits and symbols around them. */
  words: ReadonlySet<string>;
};

/** A word in `Lists.words` has at least `MIN_WORD_CHARS` characters. But if the word is one of the
 *  `RANK_OF_SHORT` most common passwords, `MIN_COMMON_PASSWORD_CHARS` characters are enough. */
const MIN_COMMON_PASSWORD_CHARS = 3;
const MIN_WORD_CHARS = 4;
const RANK_OF_SHORT = 1_000;

/** Words that are easy to guess on this site. The word lists do not contain all of them. */
const tradeWords =
  `book booked booking bookings event events gallery guest guests hall halls hire host
hosting hosts jagah listing location locations party photo photos photographer photography photoshoot
place places podcast rent rental shoot shooting shoots space spaces studio studios team terrace venue
venues wedding weddings workshop`.split(/\s+/);

/** The word lists. They are loaded when the first password is chosen, because they take half a
 *  megabyte. */
let lists: Promise<Lists> | undefined;
const loadLists = (): Promise<Lists> => {
  lists ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    const ranked = dictionary["passwords-common"];
    const longer = ranked.concat(dictionary["diceware-common"], tradeWords);
    return {
      passwords: new Set(ranked),
      words: new Set([
        ...ranked
          .slice(0, RANK_OF_SHORT)
          .filter(({ length }) => length >= MIN_COMMON_PASSWORD_CHARS),
        ...longer.filter(({ length }) => length >= MIN_WORD_CHARS),
      ]),
    };
  });
  return lists;
};

const lettersOnly = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, "");
const plain = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const withoutSigns = (text: string): string =>
  text.replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");

/** Returns the repeated part of a text such as `abab`, here `ab`. The part must have at least two
 *  characters. Any other text is returned unchanged. */
const once = (text: string): string => text.replace(/^(.{2,}?)\1+$/u, "$1");

const MIN_RUN_CHARS = 3;
const rows = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890"];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** Returns whether the text is a sequence such as `cdef`, `trewq` or `123`. The characters must be
 *  consecutive in the alphabet, in a keyboard row or in the digits, forwards or backwards. The text
 *  must have at least `MIN_RUN_CHARS` characters. */
const isRun = (text: string): boolean =>
  text.length >= MIN_RUN_CHARS && runs.some((row) => row.includes(text));

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

/** Returns the words from which somebody may have made this password. */
const coresOf = (typed: string): string[] => {
  // The tail is removed first, because the `1` of `p@ssw0rd1` stands for no letter.
  const body = withoutTail(typed);
  const cores = [
    // `asha` for `12asha99!`
    withoutHead(body),
    // `password` for `p@ssw0rd1`
    ...["i", "l"].map((one) => withoutHead(asLetters(body, one))),
  ].filter((core) => core.length > 1);
  // `abc` for `abcabc`
  return [...new Set([...cores, ...cores.map(once)])];
};

const MIN_OWN_WORD_CHARS = 2;

/** Returns words about the person and the site that other people may know. Attackers try them
 *  early, also with digits or symbols around them. */
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
    .filter((name) => name.length >= MIN_OWN_WORD_CHARS);
};

const isOnlyPhone = (typed: string, phone: string): boolean => {
  const digits = phone.replace(/\D/g, "");
  const given = typed.replace(/\D/g, "");
  const national = digits.slice(-10);
  return lettersOnly(typed) === "" && national.length > 6 && given.includes(national);
};

/** Returns the forms of a password to look up in the lists. A password with digits but no letters
 *  has two more forms. For `123-123`, these are the digits alone (`123123`) and the repeated part
 *  of the digits (`123`). */
const listedAs = (typed: string): string[] => {
  const forms = [typed, withoutSigns(typed)];
  const digits = typed.replace(/\D/g, "");
  return lettersOnly(typed) === "" && digits ? [...forms, digits, once(digits)] : forms;
};

/** Returns whether attackers would try the password early, for example a common word with digits
 *  around it.
 *  @param brands - names of the site */
export const isGuessable = async (
  password: string,
  { person, brands }: { person: PersonDetails; brands: string[] },
): Promise<boolean> => {
  const typed = password.normalize("NFKC").trim().toLowerCase();
  if (new Set(typed).size <= 2) return true;
  if (person.phone && isOnlyPhone(typed, person.phone)) return true;
  const { passwords, words } = await loadLists();
  // A common password or a row of letters, keys or digits (`abcdefgh`) is guessable, even with
  // symbols around it.
  if (listedAs(typed).some((form) => passwords.has(form) || isRun(form))) return true;
  const own = new Set(ownWords(person, brands));
  const isWord = (core: string): boolean => words.has(core) || isIndianWord(core) || isRun(core);
  return (
    own.has(typed) ||
    own.has(plain(typed)) ||
    // `coresOf` finds `abc` in `abcabc`, `asha` in `12asha99!`, and `password` in `p@ssw0rd1`. If
    // one of these cores is guessable, the whole password is guessable, too.
    coresOf(typed).some((core) => own.has(core) || isWord(core))
  );
};
