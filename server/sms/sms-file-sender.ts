import { join } from "node:path";
import { writeFileAtomically } from "#server/kernel/base/write-file-atomically.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { SmsSender } from "./sms-sender.ts";

/** Returns a sender that writes each message to `DATA_DIR/sms/{id}.json` as `{to, text}`. Ids begin
 *  with the time, so the files sort by time. */
export const createSmsFileSender = ({ dataDir }: Pick<Config, "dataDir">): SmsSender => ({
  // The file contains a secret code, so only the file's owner may read the file.
  send: ({ id, to, text }) =>
    writeFileAtomically(join(dataDir, "sms"), `${id}.json`, `${JSON.stringify({ to, text })}\n`),
});
