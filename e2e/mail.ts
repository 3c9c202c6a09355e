import { readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

type ReceivedMail = {
  subject: string;
  replyTo: string | undefined;
  /** The plain text part. */
  text: string;
  /** The first link of the text, as a path on the site. */
  path: string;
};

/** Returns the data folder of the site under test; e2e/serve.ts includes the port in its name. */
export const getSiteFolder = (page: Page): string => {
  const { port } = new URL(process.env.SITE_URL ?? page.url());
  const [folder] = readdirSync(tmpdir())
    .filter((name) => name.startsWith(`jagah-e2e-${port}-`))
    .map((name) => join(tmpdir(), name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  if (!folder) throw new Error(`No folder of a site on port ${port}.`);
  return folder;
};

const header = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, "im").exec(raw)?.[1]?.replace(/\s+/g, " ");

const withoutQuotedPrintable = (text: string): string =>
  decodeURIComponent(
    text
      .replace(/=\r?\n/g, "")
      .replace(/%/g, "%25")
      .replace(/=(?=[\dA-F]{2})/g, "%"),
  );

const read = (raw: string): ReceivedMail => {
  const part = /Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n--[-_]/.exec(raw)?.[1] ?? "";
  const text = withoutQuotedPrintable(part);
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  return {
    subject: header(raw, "Subject") ?? "",
    replyTo: header(raw, "Reply-To"),
    text,
    path: link ? new URL(link).pathname : "",
  };
};

const mailsTo = (page: Page, address: string): ReceivedMail[] => {
  const folder = join(getSiteFolder(page), "mail");
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // No mail has been sent yet.
  }
  return names
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n"))
    .filter((raw) => header(raw, "To")?.includes(address))
    .map(read);
};

/** Returns the newest mail to `address` with a matching subject. Waits for the mail, because mails
 *  are sent in the background.
 *  @param least - the number of such mails to wait for. If it is too small, the function may
 *    return an older mail, whose link no longer works. */
export const waitForMail = async (
  page: Page,
  address: string,
  subject = /./,
  least = 1,
): Promise<ReceivedMail> => {
  const found = () => mailsTo(page, address).filter((mail) => subject.test(mail.subject));
  await expect
    .poll(() => found().length, { message: `a mail to ${address}`, intervals: [100] })
    .toBeGreaterThanOrEqual(least);
  return found().at(-1) as ReceivedMail;
};
