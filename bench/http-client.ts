import { connect, type Socket } from "node:net";

/** A kept-alive connection that does as little as a client can: the load generator shares the cores
 *  with what it measures. */
export type HttpClient = {
  get: (path: string) => Promise<number>;
  /** JSON, as somebody who is signed in. */
  post: (path: string, sent: { token: string; body: string }) => Promise<number>;
  close: () => void;
};

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Whether the answer in `got` is complete. */
const isWhole = (got: Buffer): boolean => {
  const head = got.indexOf(END_OF_HEAD);
  if (head < 0) return false;
  const headers = got.toString("latin1", 0, head);
  const length = /content-length: (\d+)/i.exec(headers)?.[1];
  if (length !== undefined) return got.length >= head + 4 + Number(length);
  return got.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
};

export const httpClient = async (port: number): Promise<HttpClient> => {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let chunks: Buffer[] = [];
  let answered: (bytes: number) => void = () => {};
  let failed: (error: Error) => void = () => {};
  let wanted = 0;
  let received = 0;
  socket.on("error", (error) => failed(error));
  socket.on("close", () => failed(new Error("The server closed the connection.")));
  socket.on("data", (chunk) => {
    chunks.push(chunk);
    received += chunk.length;
    if (received < wanted) return;
    const got = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    chunks = [got];
    if (wanted === 0) {
      const head = got.indexOf(END_OF_HEAD);
      const length =
        head < 0 ? undefined : /content-length: (\d+)/i.exec(got.toString("latin1", 0, head))?.[1];
      if (length !== undefined) wanted = head + 4 + Number(length);
      if (received < wanted) return;
    }
    if (!isWhole(got)) return;
    const status = got.toString("latin1", 9, 12);
    if (status !== "200") failed(new Error(`The server answered ${status}.`));
    else answered(received);
  });
  const ask = (request: string): Promise<number> => {
    chunks = [];
    [wanted, received] = [0, 0];
    return new Promise((resolve, reject) => {
      [answered, failed] = [resolve, reject];
      socket.write(request);
    });
  };
  return {
    get: (path) => ask(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    post: (path, { token, body }) =>
      ask(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    close: () => socket.removeAllListeners("close").destroy(),
  };
};
