import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BrandedMail } from "./mail-content.ts";
import {
  dayColours,
  getTextStyle,
  type MailStyle,
  mailStyleSheet,
  outlookComments,
} from "./mail-style.ts";

const { ground, paper, line, ink, quiet, action, highlight, onAction } = dayColours;

const months =
  "January|February|March|April|May|June|July|August|September|October|November|December";
const insideTimes = new RegExp(
  `(?<=\\d) (?=[AP]M\\b|(?:${months})\\b)| (?=\\(IST\\))|(?<=\\b(?:${months})) (?=\\d{4}\\b)`,
  "g",
);

/** Returns the text with non-breaking spaces inside times and dates. */
const keepTimesTogether = (text: string): string => text.replace(insideTimes, "\u00a0");

const wide = { width: "100%", cellPadding: "0", cellSpacing: "0", border: "0" };

/** Creates a table for layout only, so screen readers do not announce a table. If `props` sets
 *  `role` to undefined, the table is a table of data. */
const layout = (props: object, ...rows: ReactNode[]) =>
  createElement(
    "table",
    { role: "presentation", ...wide, ...props },
    createElement("tbody", null, ...rows),
  );

const row = (...cells: ReactNode[]) => createElement("tr", null, ...cells);

const cell = (props: object, ...children: ReactNode[]) => createElement("td", props, ...children);

const linkTo = (url: string, text: string) =>
  createElement(
    "a",
    {
      className: "link",
      href: url,
      style: { color: action, wordBreak: "break-word", overflowWrap: "anywhere" },
    },
    text,
  );

// Matches complete email addresses, and phone numbers with a country code.
const reachable =
  /(?<![^\s(])(?:[\w.+'&%-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d \u00a0()-]{5,20}\d)(?=[,.;:)]*(?:\s|$))/g;

const reach = (found: string): ReactElement => {
  const [name = "", domain] = found.split("@");
  return domain === undefined
    ? linkTo(`tel:+${found.replace(/\D/g, "")}`, found.replaceAll(" ", "\u00a0"))
    : linkTo(`mailto:${encodeURIComponent(name)}@${domain}`, found);
};

/** Returns plain text with its email addresses and phone numbers as links. */
const prose = (text: string): ReactNode[] => {
  const found = [...text.matchAll(reachable)].map(([whole]) => reach(whole));
  return text.split(reachable).flatMap((part, i) => [keepTimesTogether(part), found[i]]);
};

const paragraph = (text: string) =>
  createElement(
    "p",
    { className: "ink", style: { margin: "0 0 16px", ...getTextStyle(17, ink) } },
    ...prose(text),
  );

const afterword = (...children: ReactNode[]) =>
  createElement(
    "p",
    { className: "quiet", style: { margin: "0 0 8px", ...getTextStyle(15, quiet) } },
    ...children,
  );

const quotation = (text: string) =>
  createElement(
    "blockquote",
    {
      className: "quote ink",
      style: {
        margin: "0 0 20px",
        padding: "14px 18px",
        background: ground,
        borderLeft: `4px solid ${action}`,
        borderRadius: "0 0 14px 0",
        whiteSpace: "pre-wrap",
        wordBreak: "break-word",
        ...getTextStyle(17, ink),
      },
    },
    text,
  );

/** Creates the line for one of the mail's `items`: its text, as a link to its page. */
const itemLine = (text: string, url: string) =>
  createElement(
    "p",
    {
      className: "ink",
      style: {
        margin: "0 0 12px",
        padding: "0 0 0 14px",
        borderLeft: `3px solid ${highlight}`,
        ...getTextStyle(16, ink),
      },
    },
    linkTo(url, keepTimesTogether(text)),
  );

// The first fact says what the mail is about, so it is the largest.
const factRow = ([name, value]: [string, string], i: number, { length }: unknown[]) => {
  const shared: MailStyle = {
    padding: "11px 0",
    textAlign: "left",
    verticalAlign: "baseline",
    ...(i < length - 1 && { borderBottom: `1px solid ${line}` }),
  };
  const nameStyle = getTextStyle(14, quiet, {
    ...shared,
    width: "92px",
    paddingRight: "12px",
    fontWeight: 400,
    lineHeight: "20px",
  });
  const valueStyle = getTextStyle(i === 0 ? 19 : 16, ink, {
    ...shared,
    fontWeight: i === 0 ? 700 : 600,
    wordBreak: "break-word",
  });
  return row(
    createElement("th", { scope: "row", className: "fact name quiet", style: nameStyle }, name),
    cell({ className: "fact ink", style: valueStyle }, ...prose(value)),
  );
};

const factCard = (facts: [string, string][]) =>
  layout(
    { style: { margin: "4px 0 24px", borderCollapse: "separate" } },
    row(
      cell(
        {
          className: "card side",
          style: {
            padding: "5px 22px",
            background: ground,
            borderTop: `4px solid ${highlight}`,
            borderRadius: "2px 2px 18px 18px",
          },
        },
        layout({ role: undefined }, ...facts.map(factRow)),
      ),
    ),
  );

// The padding of the link makes its whole area clickable, 48 px high. The padding of the cell is
// for Outlook, which ignores the padding of a link.
const pressable = (label: string, link: string) => {
  const cellStyle: MailStyle = {
    background: action,
    borderTop: `4px solid ${highlight}`,
    borderRadius: "3px 3px 12px 12px",
    msoPaddingAlt: "12px 28px",
  };
  const linkStyle: MailStyle = {
    display: "inline-block",
    padding: "12px 28px",
    ...getTextStyle(17, onAction, {
      lineHeight: "24px",
      fontWeight: 700,
      textDecoration: "none",
    }),
  };
  return layout(
    {
      className: "wide",
      width: undefined,
      style: { margin: "8px 0 24px", borderCollapse: "separate" },
    },
    row(
      cell(
        { align: "center", bgcolor: action, style: cellStyle },
        createElement("a", { href: link, style: linkStyle }, label),
      ),
    ),
  );
};

// Invisible characters follow the preview, so that a list of mails shows only the preview.
const hiddenPreview = (preview: string) =>
  createElement(
    "div",
    { style: { display: "none", maxHeight: "0", overflow: "hidden", msoHide: "all" } },
    preview,
    "\u2007\ufeff\u034f ".repeat(40),
  );

const footLine = (text: string) =>
  createElement(
    "p",
    { className: "quiet", style: { margin: "0 0 6px", ...getTextStyle(13, quiet) } },
    ...(/^https?:/.test(text) ? [linkTo(text, text)] : prose(text)),
  );

const footLink = ({ text, url }: { text: string; url: string }) =>
  createElement(
    "p",
    { className: "quiet", style: { margin: "0 0 6px", ...getTextStyle(13, quiet) } },
    linkTo(url, text),
  );

// The brand name is directly below the line at the top, as on the site.
const brandLink = ({ brand, home }: BrandedMail) =>
  createElement(
    "p",
    { style: { margin: "0 0 26px" } },
    createElement(
      "a",
      {
        className: "ink",
        href: home,
        style: {
          display: "inline-block",
          padding: "4px 0 12px",
          ...getTextStyle(26, ink, {
            lineHeight: "28px",
            fontWeight: 800,
            letterSpacing: "-0.02em",
            textDecoration: "none",
          }),
        },
      },
      brand,
    ),
  );

const title = (subject: string) =>
  createElement(
    "h1",
    {
      className: "ink",
      style: {
        margin: "0 0 14px",
        ...getTextStyle(25, ink, {
          lineHeight: 1.25,
          fontWeight: 760,
          letterSpacing: "-0.01em",
          wordBreak: "break-word",
          textWrap: "balance",
        }),
      },
    },
    keepTimesTogether(subject),
  );

const contentOf = (mail: BrandedMail): ReactNode[] => {
  const { paragraphs, quote, facts = [], items = [], button, address = "", after = [] } = mail;
  return [
    brandLink(mail),
    title(mail.subject),
    ...paragraphs.map(paragraph),
    quote !== undefined && quotation(quote),
    facts.length > 0 && factCard(facts),
    ...items.map(({ text, path }) => itemLine(text, mail.home + path)),
    button && pressable(button.label, address),
    ...after.map((text) => afterword(...prose(text))),
    button &&
      afterword(
        "If the button does not work, open this address:",
        createElement("br"),
        linkTo(address, address),
      ),
  ];
};

const raniLine = {
  className: "line",
  height: "6",
  bgcolor: action,
  style: { height: "6px", lineHeight: "6px", fontSize: "0", background: action },
};

const sheetTable = (mail: BrandedMail) =>
  layout(
    {
      align: "center",
      style: { maxWidth: "600px", margin: "0 auto", borderCollapse: "separate" },
    },
    row(cell(raniLine, "\u00a0")),
    row(
      cell(
        {
          className: "paper side",
          style: { padding: "0 36px 28px", background: paper, borderRadius: "0 0 24px 24px" },
        },
        ...contentOf(mail),
      ),
    ),
    row(
      cell(
        { className: "side", style: { padding: "20px 36px 8px" } },
        ...[...mail.foot.operator, mail.foot.why].map(footLine),
        mail.foot.unsubscribe && footLink(mail.foot.unsubscribe),
      ),
    ),
  );

const named = (name: string, content: string) => createElement("meta", { name, content });

const headOf = (subject: string) =>
  createElement(
    Fragment,
    null,
    createElement("meta", { charSet: "utf-8" }),
    named("viewport", "width=device-width"),
    named("color-scheme", "light dark"),
    named("supported-color-schemes", "light dark"),
    named("format-detection", "telephone=no, date=no, address=no"),
    createElement("title", null, subject),
    createElement("style", null, mailStyleSheet),
  );

/** Returns props that put comments around the content, because React itself writes no comments. */
const commented = (before: string, content: ReactElement, after: string) => ({
  dangerouslySetInnerHTML: { __html: before + renderToStaticMarkup(content) + after },
});

/** Returns the mail as HTML for mail programs. It has tables and inline styles, but no images and
 *  nothing else to fetch, so that it is complete even where images are blocked. */
export const renderMailHtml = (mail: BrandedMail): string => {
  const { frameStart, frameEnd, fonts } = outlookComments;
  const frame = {
    className: "ground",
    style: { padding: "28px 12px", background: ground },
    ...commented(frameStart, sheetTable(mail), frameEnd),
  };
  const page = createElement(
    "html",
    { lang: "en" },
    createElement("head", commented("", headOf(mail.subject), fonts)),
    createElement(
      "body",
      { className: "ground", style: { margin: "0", padding: "0", background: ground } },
      hiddenPreview(mail.preview),
      layout({}, row(cell(frame))),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
};
