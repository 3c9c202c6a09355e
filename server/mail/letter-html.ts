import { colours } from "#contract/colours.ts";
import type { Sheet } from "./letter-shape.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const months =
  "January|February|March|April|May|June|July|August|September|October|November|December";
const insideTimes = new RegExp(
  `(?<=\\d) (?=[AP]M\\b|(?:${months})\\b)| (?=\\(IST\\))|(?<=\\b(?:${months})) (?=\\d{4}\\b)`,
  "g",
);

/** No line breaks inside a time or a date. */
const timesWhole = (text: string): string => text.replace(insideTimes, "\u00a0");

// The colours that pages read from their tokens, which mail programs cannot.
const coloursBy = (time: "day" | "night") => ({
  ground: colours.ground[time],
  paper: colours.surface[time],
  line: colours.line[time],
  ink: colours.ink[time],
  quiet: colours["ink-2"][time],
  action: colours.action[time],
  onAction: colours["on-action"][time],
  highlight: colours.highlight[time],
});
const day = coloursBy("day");
const night = coloursBy("night");

// Mail programs read inline styles; those that can show night colours also read the sheet. What is
// filled with the action colour stays as it is by day: some programs turn colours round, and would turn
// only half.
const sheet = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .ground { padding: 0 !important; } .side { padding-left: 20px !important; padding-right: 20px !important; }
  .wide { width: 100% !important; } .wide a { display: block !important; }
  .name { width: 84px !important; }
}
@media (max-width: 340px) {
  .fact { display: block !important; width: auto !important; }
  .name { padding-bottom: 0 !important; border: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: ${night.ground} !important; } .paper { background: ${night.paper} !important; }
  .ink { color: ${night.ink} !important; } .quiet { color: ${night.quiet} !important; }
  .card { background: ${night.ground} !important; border-top-color: ${night.highlight} !important; }
  .fact { border-color: ${night.line} !important; } .line { background: ${night.action} !important; }
  .quote { background: ${night.ground} !important; border-color: ${night.action} !important; }
  .link { color: ${night.action} !important; }
}`;

// Outlook on Windows draws with Word, which knows neither the font list nor a largest width.
const forOutlook =
  "<!--[if mso]><style>td,th,p,h1,a{font-family:'Segoe UI',Arial,sans-serif !important}</style><![endif]-->";
const outlookFrame = [
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  "<!--[if mso]></td></tr></table><![endif]-->",
];

const font =
  "font-family:'Anek Latin','Segoe UI',system-ui,-apple-system,Roboto,'Helvetica Neue',Arial,sans-serif";
const words = (size: number, colour: string, more = "") =>
  `${font};font-size:${size}px;line-height:1.55;color:${colour};${more}`;
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const linkTo = (url: string, text: string) =>
  `<a class="link" href="${url}" style="color:${day.action};word-break:break-word;overflow-wrap:anywhere">${text}</a>`;

// Whole e-mail addresses, and numbers with a country code.
const reachable =
  /(?<![^\s(])(?:[\w.+'&%-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d \u00a0()-]{5,20}\d)(?=[,.;:)]*(?:\s|$))/g;

const reachHtml = (found: string): string => {
  const [name = "", domain] = found.split("@");
  return domain === undefined
    ? linkTo(`tel:+${found.replace(/\D/g, "")}`, found.replaceAll(" ", "\u00a0"))
    : linkTo(`mailto:${encodeURIComponent(name)}@${domain}`, escapeHtml(found));
};

/** Plain text as HTML, with links to whom one can reach there. */
const proseHtml = (text: string): string => {
  const between = text.split(reachable).map((part) => escapeHtml(timesWhole(part)));
  const found = [...text.matchAll(reachable)].map(([whole]) => reachHtml(whole));
  return between.map((part, i) => part + (found[i] ?? "")).join("");
};

const paragraphHtml = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;${words(17, day.ink)}">${proseHtml(text)}</p>`;

const quietHtml = (html: string) =>
  `<p class="quiet" style="margin:0 0 8px;${words(15, day.quiet)}">${html}</p>`;

const quoteHtml = (text: string) =>
  `<blockquote class="quote ink" style="margin:0 0 20px;padding:14px 18px;background:${day.ground};border-left:4px solid ${day.action};border-radius:0 0 14px 0;white-space:pre-wrap;word-break:break-word;${words(17, day.ink)}">${escapeHtml(text)}</blockquote>`;

// The first says what it is all about, so it is the largest.
const factHtml = ([name, value]: [string, string], i: number, { length }: unknown[]) => {
  const edge = i < length - 1 ? `border-bottom:1px solid ${day.line};` : "";
  const cell = `padding:11px 0;text-align:left;vertical-align:baseline;${edge}`;
  const size = i === 0 ? 19 : 16;
  return `<tr><th scope="row" class="fact name quiet" style="${words(14, day.quiet, `${cell}width:92px;padding-right:12px;font-weight:400;line-height:20px`)}">${escapeHtml(name)}</th><td class="fact ink" style="${words(size, day.ink, `${cell}font-weight:${i === 0 ? 700 : 600};word-break:break-word`)}">${proseHtml(value)}</td></tr>`;
};

const factsHtml = (facts: [string, string][]) =>
  `<table ${table.replace('role="presentation" ', "")} style="margin:4px 0 24px;border-collapse:separate"><tr><td class="card side" style="padding:5px 22px;background:${day.ground};border-top:4px solid ${day.highlight};border-radius:2px 2px 18px 18px">
<table ${table.replace('role="presentation" ', "")}>
${facts.map(factHtml).join("\n")}
</table>
</td></tr></table>`;

// Padding on the link makes all of it a place to press, 52 high; Outlook keeps only the cell's.
const buttonHtml = (label: string, link: string) =>
  `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border-collapse:separate"><tr><td align="center" bgcolor="${day.action}" style="background:${day.action};border-top:4px solid ${day.highlight};border-radius:3px 3px 12px 12px;mso-padding-alt:12px 28px"><a href="${link}" style="display:inline-block;padding:12px 28px;${words(17, day.onAction, "line-height:24px;font-weight:700;text-decoration:none")}">${escapeHtml(label)}</a></td></tr></table>`;

const previewHtml = (preview: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${"&#8199;&#65279;&#847; ".repeat(40)}</div>`;

const footHtml = ({ foot: { why, operator } }: Sheet) =>
  [...operator, why]
    .map((text) => {
      const html = escapeHtml(text);
      return /^https?:/.test(text) ? linkTo(html, html) : proseHtml(text);
    })
    .map((html) => `<p class="quiet" style="margin:0 0 6px;${words(13, day.quiet)}">${html}</p>`)
    .join("\n");

/** The letter as mail programs show it: tables, inline styles, no picture and nothing that is fetched,
 *  so that it is whole where pictures are blocked. The name hangs from the line as on the site. */
export const htmlOf = (letter: Sheet): string => {
  const { subject, paragraphs, facts = [], quote, button, after = [] } = letter;
  const link = escapeHtml(letter.address ?? "");
  const home = escapeHtml(letter.home);
  const parts = [
    ...paragraphs.map(paragraphHtml),
    quote !== undefined && quoteHtml(quote),
    facts.length > 0 && factsHtml(facts),
    button && buttonHtml(button.label, link),
    ...after.map((text) => quietHtml(proseHtml(text))),
    button && quietHtml(`If the button does nothing, open this address:<br>${linkTo(link, link)}`),
  ].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>${sheet}</style>
${forOutlook}
</head>
<body class="ground" style="margin:0;padding:0;background:${day.ground}">
${previewHtml(letter.preview)}
<table ${table}><tr><td class="ground" style="padding:28px 12px;background:${day.ground}">
${outlookFrame[0]}
<table ${table} align="center" style="max-width:600px;margin:0 auto;border-collapse:separate">
<tr><td class="line" height="6" bgcolor="${day.action}" style="height:6px;line-height:6px;font-size:0;background:${day.action}">&nbsp;</td></tr>
<tr><td class="paper side" style="padding:0 36px 28px;background:${day.paper};border-radius:0 0 24px 24px">
<p style="margin:0 0 26px"><a class="ink" href="${home}" style="display:inline-block;padding:4px 0 12px;${words(26, day.ink, "line-height:28px;font-weight:800;letter-spacing:-0.02em;text-decoration:none")}">${escapeHtml(letter.brand)}</a></p>
<h1 class="ink" style="margin:0 0 14px;${words(25, day.ink, "line-height:1.25;font-weight:760;letter-spacing:-0.01em;word-break:break-word;text-wrap:balance")}">${escapeHtml(timesWhole(subject))}</h1>
${parts.join("\n")}
</td></tr>
<tr><td class="side" style="padding:20px 36px 8px">
${footHtml(letter)}
</td></tr>
</table>
${outlookFrame[1]}
</td></tr></table>
</body>
</html>
`;
};
