import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createS3Storage } from "./s3-storage.ts";

const s3 = {
  bucket: "photos",
  region: "ap-south-1",
  accessKeyId: "S3RVER",
  secretAccessKey: "S3RVER",
};
const quick = { attempts: 3, limitMs: 1_000, pauseMs: 2 };
const photo = Buffer.from("a photo");

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
  vi.unstubAllGlobals();
});

/** Starts a server that responds to the n-th request with the n-th of `answers`, and to all later
 *  requests with the last. */
const serverThat = async (
  ...answers: ((request: IncomingMessage, answer: ServerResponse) => void)[]
) => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const respond = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(`${request.method} ${request.url}`);
    request.resume().on("end", () => respond?.(request, answer));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  undo.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return { asked, endpoint, bucket: createS3Storage({ ...s3, endpoint }, quick) };
};

const says = (status: number, code?: string) => (_: IncomingMessage, answer: ServerResponse) =>
  answer.writeHead(status).end(code && `<Error><Code>${code}</Code></Error>`);
const gives = (_: IncomingMessage, answer: ServerResponse) => answer.end(photo);
const hangsUp = (request: IncomingMessage) => request.socket.destroy();
const breaksOff = (_: IncomingMessage, answer: ServerResponse) => {
  answer.writeHead(200, { "Content-Length": photo.length }).write(photo.subarray(0, 3), () => {
    answer.destroy();
  });
};
const isSilent = () => {};

describe("a temporary error is retried", () => {
  test.each([
    ["an error of the server", says(500, "InternalError")],
    ["a server that is down", says(503)],
    ["a server that has too much to do", says(503, "SlowDown")],
    ["too many requests", says(429)],
    ["a request that came too slowly", says(400, "RequestTimeout")],
    ["a lost connection", hangsUp],
    ["an answer that breaks off", breaksOff],
    ["no answer in time", isSilent],
  ])("%s", async (_, fails) => {
    const { bucket, asked } = await serverThat(fails, fails, gives);

    expect(await bucket.get("one/640.webp")).toEqual(photo);
    expect(asked).toEqual(Array(3).fill("GET /photos/one/640.webp"));
  });

  test("a photo is uploaded again completely", async () => {
    const bodies: string[] = [];
    const { bucket } = await serverThat(says(500), says(200));
    vi.stubGlobal("fetch", async (request: Request) => {
      bodies.push(await request.clone().text());
      return new Response(null, { status: bodies.length === 1 ? 500 : 200 });
    });

    await bucket.put("one/640.webp", photo, "image/webp");
    expect(bodies).toEqual(["a photo", "a photo"]);
  });

  test("but not forever", async () => {
    const { bucket, asked } = await serverThat(says(503));

    await expect(bucket.get("one/640.webp")).rejects.toThrow(
      "responded with 503 to GET one/640.webp",
    );
    expect(asked).toHaveLength(3);
  });
});

describe("a permanent error is thrown without a retry", () => {
  test.each([
    ["wrong keys", says(403, "SignatureDoesNotMatch")],
    ["no such bucket", says(404, "NoSuchBucket")],
    ["another region", says(301, "PermanentRedirect")],
  ])("%s", async (_, refuses) => {
    const { bucket, asked } = await serverThat(refuses);

    await expect(bucket.get("one/640.webp")).rejects.toThrow(
      /responded with (403|404|301) \w+ to GET/,
    );
    expect(asked).toHaveLength(1);
  });
});

test("at most fifty requests run at the same time", async () => {
  let [open, most] = [0, 0];
  const { bucket } = await serverThat((_, answer) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      answer.end(photo);
    }, 5);
  });

  await Promise.all(Array.from({ length: 200 }, () => bucket.get("one/640.webp")));
  expect(most).toBeLessThanOrEqual(50);
});

describe("a photo's URL and headers", () => {
  const requests: Request[] = [];
  const putAt = async (where: Partial<typeof s3> & { endpoint: string | undefined }) => {
    vi.stubGlobal("fetch", async (request: Request) => {
      requests.push(request);
      return new Response();
    });
    await createS3Storage({ ...s3, ...where }).put("one/640.webp", photo, "image/webp");
    return requests.pop();
  };

  test.each([
    [{ endpoint: undefined }, "https://photos.s3.ap-south-1.amazonaws.com/one/640.webp"],
    [
      { endpoint: undefined, bucket: "photos.jagah.example", region: "eu-west-1" },
      "https://s3.eu-west-1.amazonaws.com/photos.jagah.example/one/640.webp",
    ],
    [{ endpoint: "http://10.0.0.5:9000/" }, "http://10.0.0.5:9000/photos/one/640.webp"],
    [{ endpoint: "https://x.example/s3" }, "https://x.example/s3/photos/one/640.webp"],
  ])("the URL of %j", async (where, url) => {
    expect((await putAt(where))?.url).toBe(url);
  });

  test("the type is set, and the cache time and the checksum are signed for the region", async () => {
    const { headers } = (await putAt({ endpoint: undefined })) ?? new Response();

    expect(headers.get("Content-Type")).toBe("image/webp");
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("X-Amz-Content-Sha256")).toBe(
      createHash("sha256").update(photo).digest("hex"),
    );
    expect(headers.get("Authorization")).toMatch(
      /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=cache-control;host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/,
    );
  });
});

/** Returns the signature of a request, computed from the request as AWS's documentation
 *  describes. */
const signatureOf = ({ method, url, headers }: Request, secret: string): string => {
  const hmac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const [, scope = "", names = ""] =
    /Credential=\w+\/(\S+), SignedHeaders=(\S+),/.exec(headers.get("Authorization") ?? "") ?? [];
  const { host, pathname } = new URL(url);
  const lines = names
    .split(";")
    .map((name) => `${name}:${name === "host" ? host : headers.get(name)}\n`);
  const canonical = [method, pathname, "", lines.join(""), names].join("\n");
  const sum = createHash("sha256")
    .update(`${canonical}\n${headers.get("X-Amz-Content-Sha256")}`)
    .digest("hex");
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const toSign = ["AWS4-HMAC-SHA256", headers.get("X-Amz-Date"), scope, sum].join("\n");
  return hmac(key, toSign).toString("hex");
};

test.each(["GET", "HEAD", "PUT", "DELETE"])("%s is signed with the secret", async (method) => {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(request);
    return new Response();
  });
  const bucket = createS3Storage({ ...s3, endpoint: "http://127.0.0.1:9000" });
  await bucket.put("one/640.webp", photo, "image/webp");
  await bucket.get("one/640.webp");
  await bucket.has("one/640.webp");
  await bucket.delete("one/640.webp");

  const request = requests.find((one) => one.method === method) ?? new Request("http://none.test");
  const [, signature] = /Signature=(\w+)$/.exec(request.headers.get("Authorization") ?? "") ?? [];
  expect(signature).toBe(signatureOf(request, s3.secretAccessKey));
});
