import type { Config } from "#server/config.ts";

export type Letter = {
  subject: string;
  /** Each a paragraph of plain text. */
  paragraphs: string[];
  /** Below them, line by line: `When`, `Saturday, 21 November 2026`. */
  facts?: [name: string, value: string][];
  /** Somebody else's words, set apart and kept as they were typed. */
  quote?: string;
  /** The one thing to do; `path` is on our own site. */
  button?: { label: string; path: string };
  /** Smaller, below the button. */
  after?: string[];
};

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

// Mail programs read inline styles; those that can show night colours also read the sheet.
const night = `@media (prefers-color-scheme: dark) {
  .ground { background: #0d0c24 !important; } .paper { background: #181738 !important; }
  .ink { color: #f2f2fb !important; } .quiet { color: #b6b4d9 !important; }
  .fact { border-color: #34325c !important; }
  .quote { background: #080717 !important; } .link { color: #ff5fa2 !important; }
}`;

const font = "font-family:'Anek Latin',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";
const inkLine = `margin:0 0 16px;${font};font-size:17px;line-height:1.6;color:#15133c`;
const cell = `padding:8px 12px 8px 0;border-bottom:1px solid #d8d9ea;text-align:left;vertical-align:top;${font};font-size:15px;line-height:1.5`;
const factName = `${cell};width:30%;font-weight:400;color:#4a4971`;
const factValue = `${cell};color:#15133c`;
const quietLine = `margin:0 0 8px;${font};font-size:15px;line-height:1.6;color:#4a4971`;

const htmlOf = (letter: Letter, brand: string, address: string | undefined): string => {
  const { subject, paragraphs, facts = [], quote, button, after = [] } = letter;
  const link = escapeHtml(address ?? "");
  const paragraph = (text: string) => `<p class="ink" style="${inkLine}">${escapeHtml(text)}</p>`;
  const quiet = (html: string) => `<p class="quiet" style="${quietLine}">${html}</p>`;
  const fact = ([name, value]: [string, string]) =>
    `<tr><th scope="row" class="fact quiet" style="${factName}">${escapeHtml(name)}</th><td class="fact ink" style="${factValue}">${escapeHtml(value)}</td></tr>`;
  const parts = [
    ...paragraphs.map(paragraph),
    facts.length > 0 &&
      `<table width="100%" style="margin:0 0 16px;border-collapse:collapse">\n${facts.map(fact).join("\n")}\n</table>`,
    quote !== undefined &&
      `<blockquote class="quote ink" style="${inkLine};padding:12px 16px;background:#e8eaf6;border-left:4px solid #cf005d;white-space:pre-wrap">${escapeHtml(quote)}</blockquote>`,
    button &&
      `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 24px;${font};font-size:17px;font-weight:650;color:#ffffff;background:#cf005d;text-decoration:none;border-radius:3px 3px 12px 12px">${escapeHtml(button.label)}</a></p>`,
    button &&
      quiet(
        `If the button does nothing, open this address:<br><a class="link" href="${link}" style="color:#cf005d;word-break:break-all">${link}</a>`,
      ),
    ...after.map((text) => quiet(escapeHtml(text))),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${night}</style>
</head>
<body class="ground" style="margin:0;padding:24px 12px;background:#f4f5fb">
<table role="presentation" align="center" width="100%" style="max-width:560px;margin:0 auto;border-collapse:collapse">
<tr><td style="height:4px;line-height:4px;font-size:0;background:#cf005d">&nbsp;</td></tr>
<tr><td class="paper" style="padding:24px;background:#ffffff;border-radius:0 0 22px 22px">
<p class="ink" style="margin:0 0 24px;${font};font-size:22px;font-weight:760;color:#15133c">${escapeHtml(brand)}</p>
${parts.join("\n")}
</td></tr>
</table>
</body>
</html>
`;
};

const textOf = (letter: Letter, brand: string, address: string | undefined): string =>
  [
    ...letter.paragraphs,
    ...(letter.facts?.length
      ? [letter.facts.map(([name, value]) => `${name}: ${value}`).join("\n")]
      : []),
    ...(letter.quote === undefined ? [] : [letter.quote.replace(/^/gm, "> ")]),
    ...(letter.button ? [`${letter.button.label}:\n${address}`] : []),
    ...(letter.after ?? []),
    brand,
  ]
    .join("\n\n")
    .concat("\n");

/** One line, as a header must be; what people typed may hold anything. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** A mail in text and HTML that say the same: brand, words, one button with its address in full. All
 *  of it is plain text to begin with, so nothing that people typed can become markup. */
export const writeLetter = (
  { brandName, publicUrl }: Pick<Config, "brandName" | "publicUrl">,
  letter: Letter,
): { subject: string; text: string; html: string } => {
  const subject = oneLine(letter.subject);
  const address = letter.button && publicUrl + letter.button.path;
  return {
    subject,
    text: textOf(letter, brandName, address),
    html: htmlOf({ ...letter, subject }, brandName, address),
  };
};
