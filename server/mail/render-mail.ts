import type {
  BrandedMail,
  MailBranding,
  MailContent,
  RenderedMail,
  Unsubscribe,
} from "./mail-content.ts";

const textOf = ({
  paragraphs,
  quote,
  facts = [],
  items = [],
  home,
  button,
  address,
  after = [],
  foot,
}: BrandedMail) =>
  [
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, "> ")]),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...items.map(({ text, path }) => `* ${text}\n  ${home}${path}`),
    ...(button ? [`${button.label}:\n${address}`] : []),
    ...after,
    // This marker tells mail programs that a signature follows.
    `-- \n${foot.operator.join("\n")}`,
    foot.why,
    ...(foot.unsubscribe ? [`${foot.unsubscribe.text}:\n${foot.unsubscribe.url}`] : []),
  ]
    .join("\n\n")
    .concat("\n");

/** Returns a text as one line of at most 200 characters (Unicode code points). Headers allow only
 *  one line, but people may type line breaks. */
const oneLine = (text: string): string =>
  [...text.replace(/\s+/g, " ").trim()].slice(0, 200).join("");

/** Returns the preview. It begins with the facts, because time and place are more useful in a
 *  mailbox's list of mails than the first sentence. */
const previewOf = ({ facts = [], items = [], paragraphs, quote }: MailContent): string =>
  oneLine(
    [
      ...facts.map(([, value]) => value),
      ...items.map(({ text }) => text),
      ...paragraphs,
      quote ?? "",
    ]
      .filter(Boolean)
      .slice(0, 3)
      .join(" · "),
  );

// Loads the module that makes the HTML. The module is loaded with the first mail, because loading
// React takes a tenth of a second and 3 MB.
const loadHtml = () => {
  // If NODE_ENV is not set when React is first imported, React uses its slow development build.
  // Some programs do not set NODE_ENV, for example `npm run admin`.
  process.env.NODE_ENV ??= "production";
  return import("./mail-html.ts");
};

/** Returns a mail as text and as HTML with the same content. All input is plain text, so nothing
 *  that people type can become markup.
 *  @param unsubscribe - if given, the footer links to the page for unsubscribing */
export const renderMail = async (
  { brandName: brand, publicUrl: home, contactEmail, contactPhone, contactAddress }: MailBranding,
  content: MailContent,
  unsubscribe?: Unsubscribe,
): Promise<RenderedMail> => {
  const sheet: BrandedMail = {
    ...content,
    subject: oneLine(content.subject),
    brand,
    home,
    address: content.button && home + content.button.path,
    preview: previewOf(content),
    foot: {
      why: `You get this email because this address was given at ${brand}. It is about something that happened there, and is not advertising.`,
      operator: [
        // Many postal addresses begin with the brand name, which must not appear twice.
        ...(contactAddress.startsWith(brand) ? [] : [brand]),
        contactAddress,
        `${contactEmail}, ${contactPhone}`,
        `${home}/help`,
      ],
      ...(unsubscribe && {
        unsubscribe: {
          text: `Stop these emails (“${unsubscribe.what}”)`,
          url: home + unsubscribe.page,
        },
      }),
    },
  };
  const { renderMailHtml } = await loadHtml();
  return {
    subject: sheet.subject,
    text: textOf(sheet),
    html: renderMailHtml(sheet),
    ...(unsubscribe && { unsubscribeUrl: home + unsubscribe.oneClick }),
  };
};
