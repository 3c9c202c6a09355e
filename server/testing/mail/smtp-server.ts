/* A mail server for tests. It uses real SMTP on this machine and behaves badly when a test asks for
 * it. */
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll } from "vitest";

export type SmtpMail = { from: string; to: string[]; raw: string };

type SmtpRejection = { code: number; text: string };

export type SmtpBehaviour = {
  /** Rejects the sender with this response. */
  refuseSender?: SmtpRejection;
  /** Rejects a recipient with this response. */
  refuseRecipient?: SmtpRejection;
  /** Rejects a whole message with this response. */
  refuseMessage?: SmtpRejection;
  refuseSignIn?: boolean;
  /** Accepts connections and never responds. */
  silent?: boolean;
  /** Closes the connection in the middle of the message. */
  drop?: boolean;
  /** Accepts the message, but closes the connection before confirming it. */
  dropAfter?: boolean;
};

const problem = ({ code, text }: SmtpRejection) =>
  Object.assign(new Error(text), { responseCode: code });

/** Starts a mail server on a free port. The test may change `behaviour` between messages. */
export const startSmtpServer = async () => {
  const received: SmtpMail[] = [];
  const behaviour: SmtpBehaviour = {};
  const sockets = new Set<Socket>();
  let sessions = 0;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      behaviour.refuseSignIn || username !== "jagah" || password !== "se:cret"
        ? done(problem({ code: 535, text: "wrong password" }))
        : done(null, { user: username }),
    onConnect: (_, done) => {
      sessions++;
      if (!behaviour.silent) done();
    },
    onMailFrom: (_, __, done) => done(behaviour.refuseSender && problem(behaviour.refuseSender)),
    onRcptTo: (_, __, done) =>
      done(behaviour.refuseRecipient && problem(behaviour.refuseRecipient)),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (behaviour.drop) hangUp();
      });
      stream.on("end", () => {
        if (behaviour.refuseMessage) return done(problem(behaviour.refuseMessage));
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (behaviour.dropAfter) hangUp();
        else done();
      });
    },
  });
  // Some tests close connections on purpose, so errors of connections are expected.
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  afterAll(async () => {
    hangUp();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return {
    url: `smtp://jagah:${encodeURIComponent("se:cret")}@127.0.0.1:${port}`,
    port,
    received,
    behaviour,
    /** Returns how many clients have connected. */
    sessions: () => sessions,
  };
};
