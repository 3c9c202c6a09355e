import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import type { Mailer } from "./mailer.ts";
import { type Envelope, messageOf } from "./message.ts";

/** Writes each mail as a file that any mail program opens, `DATA_DIR/mail/{id}.eml`. Ids begin with the
 *  time, so the files sort by it. A reader sees a whole file or none. */
export const fileMailer = (config: Envelope & Pick<Config, "dataDir">): Mailer => {
  const folder = join(config.dataDir, "mail");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, config));
      if (!Buffer.isBuffer(message)) throw new Error("nodemailer gave no bytes");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      const part = `${file}.part`;
      try {
        // It may hold a link that opens an account.
        await writeFile(part, message, { mode: 0o600 });
        await rename(part, file);
      } catch (error) {
        // A part of it would only fill the disk.
        await rm(part, { force: true }).catch(() => {});
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
