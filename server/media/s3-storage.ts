import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";
import { requestIdHeader } from "#server/kernel/base/request-id.ts";
import { shareOfWorker } from "#server/kernel/base/worker-role.ts";
import type { S3Config } from "#server/kernel/config/config-s3.ts";
import type { Storage } from "./storage.ts";
import { requireSafeKey } from "./storage-key.ts";

type Timing = {
  /** The maximum number of attempts for a request. */
  attempts: number;
  /** The timeout of one attempt, including its body, in milliseconds. */
  limitMs: number;
  /** The longest pause before the second attempt; it doubles with each further attempt. */
  pauseMs: number;
};

/** The maximum number of concurrent requests of a node. Without this limit, each photo that
 *  visitors wait for would open a connection. */
const MAX_CONCURRENT = 50;

const TIMING: Timing = { attempts: 3, limitMs: 30_000, pauseMs: 200 };

/** A response that was read completely. */
type Answer = { status: number; bytes: Buffer };
type Asked = { method: string; headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> };

/** An error response of the bucket, with the error code of S3 if the body has one. */
class S3Error extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor({ method }: Asked, key: string, { status, bytes }: Answer) {
    const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString("utf8"))?.[1];
    super(`The bucket responded with ${status}${code ? ` ${code}` : ""} to ${method} ${key}.`);
    this.name = "S3Error";
    this.status = status;
    this.code = code;
  }

  /** True if the object does not exist. For HEAD, also true if the bucket does not exist, because a
   *  response to HEAD contains no error code. */
  get isMissing(): boolean {
    return this.status === 404 && (this.code === undefined || this.code === "NoSuchKey");
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === "RequestTimeout";
  }
}

/** Returns the base URL of the bucket's objects. */
const addressOf = ({ bucket, endpoint, region }: S3Config): string => {
  if (endpoint) return `${endpoint.replace(/\/+$/, "")}/${bucket}`;
  const amazon = `s3.${region}.amazonaws.com`;
  // Amazon's certificate does not cover a host name with a dot in the bucket name. Such a bucket
  // name is part of the path.
  return bucket.includes(".") ? `https://${amazon}/${bucket}` : `https://${bucket}.${amazon}`;
};

/** Returns a storage that keeps photos in a bucket, which any number of machines can share
 *  (docs/decisions/s3-client.md). Makes no connection before the first request. */
export function createS3Storage(config: S3Config, timing: Timing = TIMING): Storage {
  const { region, accessKeyId, secretAccessKey } = config;
  // The client's own retries are off, because they do not cover lost connections. The function
  // `ask` makes the retries instead.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const address = addressOf(config);
  const runLimited = createConcurrencyLimiter({ most: shareOfWorker(MAX_CONCURRENT) });

  const once = async (key: string, options: Asked): Promise<Answer> => {
    const sum = createHash("sha256")
      .update(options.body ?? "")
      .digest("hex");
    const answer = await client.fetch(`${address}/${key}`, {
      ...options,
      // The signature covers this hash, so the server rejects content that was changed on the way.
      headers: { ...options.headers, ...requestIdHeader(), "X-Amz-Content-Sha256": sum },
      // Redirects are not followed: they lead to another region, where this signature is not valid.
      redirect: "manual",
      signal: AbortSignal.timeout(timing.limitMs),
    });
    const read = { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    if (!answer.ok) throw new S3Error(options, key, read);
    return read;
  };

  const ask = async (key: string, options: Asked): Promise<Answer> => {
    const path = requireSafeKey(key);
    for (let attempt = 1; ; attempt++) {
      try {
        return await runLimited(() => once(path, options));
      } catch (error) {
        const isFinal = error instanceof S3Error && !error.isPassing;
        if (isFinal || attempt >= timing.attempts) throw error;
      }
      // The pause is random, so that requests that failed together are not retried together.
      await pause((0.5 + Math.random() / 2) * timing.pauseMs * 2 ** (attempt - 1));
    }
  };

  const requestOrNull = (key: string, options: Asked): Promise<Answer | null> =>
    ask(key, options).catch((error) => {
      if (error instanceof S3Error && error.isMissing) return null;
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
    get: async (key) => (await requestOrNull(key, { method: "GET" }))?.bytes ?? null,
    has: async (key) => (await requestOrNull(key, { method: "HEAD" })) !== null,
    async delete(key) {
      await requestOrNull(key, { method: "DELETE" });
    },
  };
}
