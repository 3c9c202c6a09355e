import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** How many times each mail was received, by the mail's id in the database. The Message-ID of a
 *  mail contains this id. */
export type ReceivedMails = ReadonlyMap<string, number>;

const MESSAGE_ID = /^Message-ID: <([0-9a-f-]{36})@/im;

/** Starts a mail server that accepts every mail and counts it.
 *  @param host - the address of this machine at which it listens */
export const startMailServer = async (
  host: string,
): Promise<{ url: string; received: ReceivedMails; stop: () => Promise<void> }> => {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
      stream.on("end", () => {
        const id =
          MESSAGE_ID.exec(Buffer.concat(chunks).toString("latin1"))?.[1] ?? "without an id";
        received.set(id, (received.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  // The drill kills nodes, and each of their open connections then ends with an error.
  server.on("error", () => {});
  server.listen(0, host);
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `smtp://${host}:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
