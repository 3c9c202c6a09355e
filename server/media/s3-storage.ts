import type { S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "#server/kernel/config/config.ts";
import type { Storage } from "./storage.ts";
import { safeKey } from "./storage-key.ts";

/** Photos in a bucket, for any number of machines. The client is loaded at the first use, because
 *  it is large and most installations keep photos in a folder. */
export function s3Storage(config: S3Config): Storage {
  let opened: ReturnType<typeof open> | undefined;
  const bucket = () => {
    opened ??= open(config);
    return opened;
  };

  return {
    async put(key, bytes, contentType) {
      const { sdk, client, Bucket } = await bucket();
      const CacheControl = "public, max-age=31536000, immutable";
      const where = { Bucket, Key: safeKey(key) };
      await client.send(
        new sdk.PutObjectCommand({ ...where, Body: bytes, ContentType: contentType, CacheControl }),
      );
    },
    async get(key) {
      const { sdk, client, Bucket } = await bucket();
      const answer = await client
        .send(new sdk.GetObjectCommand({ Bucket, Key: safeKey(key) }))
        .catch(nullIfMissing);
      return answer?.Body ? Buffer.from(await answer.Body.transformToByteArray()) : null;
    },
    async has(key) {
      const { sdk, client, Bucket } = await bucket();
      const command = new sdk.HeadObjectCommand({ Bucket, Key: safeKey(key) });
      return (await client.send(command).catch(nullIfMissing)) !== null;
    },
    async delete(key) {
      const { sdk, client, Bucket } = await bucket();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: safeKey(key) }));
    },
  };
}

async function open(config: S3Config) {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.endpoint !== undefined,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Peers of S3 do not all know the newer checksum trailers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client, Bucket: config.bucket };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound"))
    return null;
  throw error;
}
