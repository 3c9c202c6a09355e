import type { Server } from "node:http";
import { StartProblem } from "#server/kernel/base/start-problem.ts";

const sentences: Record<string, (host: string, port: number, setting: string) => string> = {
  EADDRINUSE: (_, port, setting) =>
    `Port ${port} is already in use; stop the program that uses it or set another ${setting}.`,
  EACCES: (_, port, setting) =>
    `Port ${port} may not be used by this user; set a ${setting} above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}; set another HOST.`,
  ENOTFOUND: (host) => `This machine has no address ${host}; set another HOST.`,
};

/** Listens on a port.
 *  @param setting - the name of the port's setting, for errors
 *  @throws StartProblem if the port or address is not available */
export const bind = (server: Server, host: string, port: number, setting = "PORT"): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? ""]?.(host, port, setting);
      reject(new StartProblem(sentence ?? `Cannot listen on ${host}: ${error.message}.`));
    });
    server.listen(port, host, () => resolve());
  });
