import type { BrandedMail, MailBranding, MailContent, WrittenLetter } from "./mail-content.ts";

const textOf = ({
  paragraphs,
  quote,
  facts = [],
  button,
  address,
  after = [],
  foot,
}: BrandedMail) =>
  [
    ...paragraphs,
    ...(quote === undefined ? [] : [quote.replace(/^/gm, "> ")]),
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join("\n")] : []),
    ...(button ? [`${button.label}:\n${address}`] : []),
    ...after,
    // What mail programs know as the start of a signature.
    `-- \n${foot.operator.join("\n")}`,
    foot.why,
  ]
    .join("\n\n")
    .concat("\n");

/** One line, as a header must be; what people typed may hold anything. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** When and where say more in a list of mails than a first sentence does. */
const previewOf = ({ facts = [], paragraphs, quote }: MailContent): string =>
  oneLine(
    [...facts.map(([, value]) => value), ...paragraphs, quote ?? ""]
      .filter(Boolean)
      .slice(0, 3)
      .join(" · "),
  );

// Loaded with the first mail, because React takes a tenth of a second and 3 MB where no pages are
// loaded. At its first import React picks its slow development build unless NODE_ENV says otherwise,
// and only `npm start` and start.ts set that.
const loadHtml = () => {
  process.env.NODE_ENV ??= "production";
  return import("./mail-html.ts");
};

/** A mail in text and HTML that say the same: brand, words, what it is about, one button with its
 *  address in full, who wrote it and why. All of it is plain text to begin with, so nothing that people
 *  typed can become markup. */
export const renderMail = async (
  { brandName: brand, publicUrl: home, contactEmail, contactPhone, contactAddress }: MailBranding,
  content: MailContent,
): Promise<WrittenLetter> => {
  const sheet: BrandedMail = {
    ...content,
    subject: oneLine(content.subject),
    brand,
    home,
    address: content.button && home + content.button.path,
    preview: previewOf(content),
    foot: {
      why: `You get this mail because this address was given at ${brand}. It is about something that happened there, and is not advertising.`,
      operator: [
        // Many an address begins with the name.
        ...(contactAddress.startsWith(brand) ? [] : [brand]),
        contactAddress,
        `${contactEmail}, ${contactPhone}`,
        `${home}/help`,
      ],
    },
  };
  const { renderMailHtml } = await loadHtml();
  return { subject: sheet.subject, text: textOf(sheet), html: renderMailHtml(sheet) };
};
