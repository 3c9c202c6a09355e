import type { Server } from "node:http";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is already in use; stop the program that uses it or set another PORT.`,
  EACCES: (_, port) => `Port ${port} may not be used by this user; set a PORT above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}; set another HOST.`,
  ENOTFOUND: (host) => `This machine has no address ${host}; set another HOST.`,
};

/** Listens on a port.
 *  @throws StartProblem when the port or the address is not available */
export const bind = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? ""]?.(host, port);
      reject(new StartProblem(sentence ?? `Cannot listen on ${host}: ${error.message}.`));
    });
    server.listen(port, host, () => resolve());
  });
