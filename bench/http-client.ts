import { connect, type Socket } from "node:net";

/** A keep-alive connection for one request at a time. It does little work, because the load
 *  generator shares the CPU cores with the servers that it measures. */
export type HttpClient = {
  /** Returns the size of the response in bytes, including the head.
   *  @throws Error if the status is not 200, or if the connection is closed */
  get: (path: string) => Promise<number>;
  /** Sends JSON as a signed-in person. Returns and throws the same as `get`. */
  post: (path: string, sent: { token: string; body: string }) => Promise<number>;
  close: () => void;
};

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

/** Returns the length of a response, including its head, in bytes. Returns null if the head has no
 *  `Content-Length`.
 *  @param head - the length of the head, without `END_OF_HEAD` */
const lengthOf = (begin: Buffer, head: number): number | null => {
  const length = /content-length: (\d+)/i.exec(begin.toString("latin1", 0, head))?.[1];
  return length === undefined ? null : head + END_OF_HEAD.length + Number(length);
};

/** Opens a connection to the port on this machine.
 *  @param encoding - the compression that `get` accepts; none by default. `post` accepts none */
export const httpClient = async (port: number, encoding?: "br" | "gzip"): Promise<HttpClient> => {
  const accepted = encoding ? `Accept-Encoding: ${encoding}\r\n` : "";
  let onData: (chunk: Buffer) => void = () => {};
  // All reads share one buffer: allocating a buffer for each read takes longer than parsing.
  const buffer = Buffer.alloc(256 * 1024);
  const callback = (read: number) => {
    onData(buffer.subarray(0, read));
    return true;
  };
  const socket: Socket = connect({
    port,
    host: "127.0.0.1",
    noDelay: true,
    onread: { buffer, callback },
  });
  await new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  let answered: (bytes: number) => void = () => {};
  let failed: (error: Error) => void = () => {};
  let begin = Buffer.alloc(0);
  let end = Buffer.alloc(0);
  let wanted: number | null | undefined;
  let received = 0;
  socket.on("error", (error) => failed(error));
  const lost = new Error("The server closed the connection.");
  socket.on("close", () => failed(lost));
  onData = (chunk) => {
    received += chunk.length;
    if (wanted === undefined) {
      begin = Buffer.concat([begin, chunk]);
      const head = begin.indexOf(END_OF_HEAD);
      if (head < 0) return;
      wanted = lengthOf(begin, head);
    }
    if (wanted === null) {
      end = Buffer.concat([end, chunk.subarray(-LAST_CHUNK.length)]).subarray(-LAST_CHUNK.length);
      if (!end.equals(LAST_CHUNK)) return;
    } else if (received < wanted) return;
    const status = begin.toString("latin1", 9, 12);
    if (status !== "200") failed(new Error(`The server responded with ${status}.`));
    else answered(received);
  };
  const ask = (request: string): Promise<number> => {
    if (socket.closed) return Promise.reject(lost);
    [begin, wanted, received] = [Buffer.alloc(0), undefined, 0];
    return new Promise((resolve, reject) => {
      [answered, failed] = [resolve, reject];
      socket.write(request);
    });
  };
  return {
    get: (path) => ask(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${accepted}\r\n`),
    post: (path, { token, body }) =>
      ask(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    close: () => socket.removeAllListeners("close").destroy(),
  };
};
