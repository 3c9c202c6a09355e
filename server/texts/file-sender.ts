import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { TextSender } from "./sender.ts";

/** Writes each message as `DATA_DIR/sms/{id}.json`, `{to, text}`. Ids begin with the time, so the files
 *  sort by it. A reader sees a whole file or none. */
export const fileSender = ({ dataDir }: Pick<Config, "dataDir">): TextSender => {
  const folder = join(dataDir, "sms");
  return {
    send: async ({ id, to, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${id}.json`);
      // It holds a code that signs somebody in.
      await writeFile(`${file}.part`, `${JSON.stringify({ to, text })}\n`, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
};
