import { join } from "node:path";
import { writeFileAtomically } from "#server/kernel/base/write-file-atomically.ts";
import type { Config } from "#server/kernel/config/config.ts";
import type { SmsSender } from "./sms-sender.ts";

/** Writes each message as `DATA_DIR/sms/{id}.json`, `{to, text}`. Ids begin with the time, so the files
 *  sort by it. */
export const createSmsFileSender = ({ dataDir }: Pick<Config, "dataDir">): SmsSender => ({
  // It holds a code that signs somebody in.
  send: ({ id, to, text }) =>
    writeFileAtomically(join(dataDir, "sms"), `${id}.json`, `${JSON.stringify({ to, text })}\n`),
});
