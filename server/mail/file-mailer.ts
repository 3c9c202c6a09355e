import { join } from "node:path";
import { createTransport } from "nodemailer";
import { writeFileAtomically } from "#server/kernel/base/write-file-atomically.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { Mailer } from "./mailer.ts";
import { type Envelope, toNodemailerMessage } from "./nodemailer-message.ts";

/** Returns a mailer that writes each mail to `DATA_DIR/mail/{id}.eml`, a file that any mail program
 *  opens. Ids begin with the time, so the files sort by time. */
export const createFileMailer = (config: Envelope & Pick<Config, "dataDir">): Mailer => {
  const folder = join(config.dataDir, "mail");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toNodemailerMessage(mail, config));
      if (!Buffer.isBuffer(message)) throw new Error("nodemailer returned no bytes");
      // The file is private, because the mail may contain a link that gives access to an account.
      await writeFileAtomically(folder, `${mail.id}.eml`, message);
    },
    close: () => transport.close(),
  };
};
