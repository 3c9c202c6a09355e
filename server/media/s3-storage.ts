import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";
import type { S3Config } from "#server/kernel/config/config.ts";
import type { Storage } from "./storage.ts";
import { requireSafeKey } from "./storage-key.ts";

type Timing = {
  /** How often a request is made at most. */
  attempts: number;
  /** How long one of them may take, with its body, in milliseconds. */
  limitMs: number;
  /** The longest pause before the second one; it doubles with each that follows. */
  pauseMs: number;
};

/** Requests at a time. Without a limit each photo that visitors wait for would open a connection. */
const MOST_AT_ONCE = 50;

const TIMING: Timing = { attempts: 3, limitMs: 30_000, pauseMs: 200 };

/** An answer that was read to its end. */
type Answer = { status: number; bytes: Buffer };
type Asked = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

/** What the peer did not do, with its own name for the reason where it gives one. */
class S3Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor({ method }: Asked, key: string, { status, bytes }: Answer) {
    const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString("utf8"))?.[1];
    super(`The bucket answered ${status}${code ? ` ${code}` : ""} to ${method} ${key}.`);
    this.name = "S3Refusal";
    this.status = status;
    this.code = code;
  }

  /** The object is not there. A HEAD has no body that could tell it from a missing bucket. */
  get isMissing(): boolean {
    return this.status === 404 && (this.code === undefined || this.code === "NoSuchKey");
  }

  /** Trying again may go well. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === "RequestTimeout";
  }
}

/** Where the bucket's objects are. Amazon has a host for each bucket, but no certificate for one whose
 *  name has a dot; other providers have the bucket in the path. */
const addressOf = ({ bucket, endpoint, region }: S3Config): string => {
  if (endpoint) return `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com`;
  return bucket.includes(".") ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
};

/** Photos in a bucket, for any number of machines (docs/decisions/s3-client.md). Nothing is contacted
 *  before the first request. */
export function createS3Storage(config: S3Config, timing: Timing = TIMING): Storage {
  const { region, accessKeyId, secretAccessKey } = config;
  // Its own retries know no lost connections.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const address = addressOf(config);
  const runLimited = createConcurrencyLimiter({ most: MOST_AT_ONCE });

  const once = async (key: string, asked: Asked): Promise<Answer> => {
    const sum = createHash("sha256")
      .update(asked.body ?? "")
      .digest("hex");
    const answer = await client.fetch(`${address}/${key}`, {
      ...asked,
      // Signed, so that the peer refuses what was changed on its way.
      headers: { ...asked.headers, "X-Amz-Content-Sha256": sum },
      // S3 sends those who ask in the wrong region elsewhere, where this signature does not count.
      redirect: "manual",
      signal: AbortSignal.timeout(timing.limitMs),
    });
    const read = { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    if (!answer.ok) throw new S3Refusal(asked, key, read);
    return read;
  };

  const ask = async (key: string, asked: Asked): Promise<Answer> => {
    const path = requireSafeKey(key);
    for (let attempt = 1; ; attempt++) {
      try {
        return await runLimited(() => once(path, asked));
      } catch (error) {
        const isFinal = error instanceof S3Refusal && !error.isPassing;
        if (isFinal || attempt >= timing.attempts) throw error;
      }
      // Many that failed together do not come back together.
      await pause((0.5 + Math.random() / 2) * timing.pauseMs * 2 ** (attempt - 1));
    }
  };

  const askOrNull = (key: string, asked: Asked): Promise<Answer | null> =>
    ask(key, asked).catch((error) => {
      if (error instanceof S3Refusal && error.isMissing) return null;
      throw error;
    });

  return {
    async put(key, bytes, contentType) {
      const headers = {
        "Content-Type": contentType,
        "Cache-Control": "public, max-age=31536000, immutable",
      };
      await ask(key, { method: "PUT", headers, body: new Uint8Array(bytes) });
    },
    get: async (key) => (await askOrNull(key, { method: "GET" }))?.bytes ?? null,
    has: async (key) => (await askOrNull(key, { method: "HEAD" })) !== null,
    async delete(key) {
      await askOrNull(key, { method: "DELETE" });
    },
  };
}
