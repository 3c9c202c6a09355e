/** Returns whether a text is a URL that begins with one of the schemes and two slashes. */
const isUrl = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}//`));

/** Returns the schemes as text for an error message: `http:` and `https:` give
 *  `http:// or https://`. */
const listStarts = (schemes: readonly string[]): string =>
  schemes.map((scheme) => `${scheme}//`).join(" or ");

/** Creates a reader of typed values from an environment. It collects every error, so that the
 *  operator sees all of them at the same time. An empty variable counts as not set. */
export const environmentReader = (env: Record<string, string | undefined>) => {
  const problems: string[] = [];
  const complain = (problem: string): void => void problems.push(problem);
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;

  const text = (name: string, otherwise: string): string => read(name) ?? otherwise;

  const required = (name: string, why: string): string => {
    const value = read(name);
    if (value === undefined) complain(`${name} is missing (${why})`);
    return value ?? "";
  };

  const matching = (name: string, otherwise: string, form: RegExp, { say }: { say: string }) => {
    const value = text(name, otherwise);
    if (!form.test(value)) complain(`${name} must be ${say}, not "${value}"`);
    return value;
  };

  /** Returns the whole number in a variable. If the caller also accepts a word, such as "full", the
   *  parameter `or` adds the word to the error message. */
  const integer = (
    name: string,
    otherwise: number,
    { from, to, or = "" }: { from: number; to: number; or?: string },
  ) => {
    const value = read(name);
    if (value === undefined) return otherwise;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= from && number <= to) return number;
    complain(
      `${name} must be ${or && `${or} or `}a whole number from ${from} to ${to}, not "${value}"`,
    );
    return otherwise;
  };

  /** Returns whether a variable is on.
   *  @param words - the documented values, for the error message. Synonyms, such as "yes" and "no",
   *  are accepted too. */
  const flag = (name: string, otherwise: boolean, words = "true or false"): boolean => {
    const value = read(name)?.toLowerCase();
    if (value === undefined) return otherwise;
    if (["true", "on", "yes", "1"].includes(value)) return true;
    if (["false", "off", "no", "0"].includes(value)) return false;
    complain(`${name} must be ${words}, not "${read(name)}"`);
    return otherwise;
  };

  /** Returns the URL in a variable. The error message omits the value, which may contain a
   *  password. */
  function url(name: string, otherwise: string, schemes?: string[]): string;
  function url(name: string, otherwise: undefined, schemes?: string[]): string | undefined;
  function url(name: string, otherwise?: string, schemes = ["http:", "https:"]) {
    const value = read(name);
    if (value === undefined) return otherwise;
    if (isUrl(value, schemes)) return value;
    complain(`${name} must be an address that starts with ${listStarts(schemes)}`);
    return otherwise;
  }

  /** Returns the URLs in a variable, which are separated by commas. */
  const urls = (name: string, schemes: string[]): string[] => {
    const values = (read(name) ?? "").split(",").map((value) => value.trim());
    const given = values.filter(Boolean);
    if (given.every((value) => isUrl(value, schemes))) return given;
    complain(
      `${name} must be addresses that start with ${listStarts(schemes)}, separated by commas`,
    );
    return [];
  };

  /** Returns the links in a variable: pairs such as `Blog=https://example.in`, separated by
   *  commas. */
  const links = (name: string, otherwise: { name: string; url: string }[]) => {
    const value = read(name);
    if (value === undefined) return otherwise;
    const pairs = value.split(",").map((pair) => {
      const [label = "", ...rest] = pair.split("=");
      return { name: label.trim(), url: rest.join("=").trim() };
    });
    const fine = pairs.every((pair) => pair.name && /^https?:\/\/./.test(pair.url));
    if (!fine) complain(`${name} must be pairs like Instagram=https://..., separated by commas`);
    return fine ? pairs : otherwise;
  };

  return { problems, complain, text, required, matching, integer, flag, url, urls, links };
};
