import type { environmentReader } from "#server/kernel/base/environment.ts";

export type S3Config = {
  bucket: string;
  /** The URL of the S3 service; undefined for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Returns the configuration of the bucket for photos, or undefined when S3_BUCKET is not set.
 *  Reports missing variables through `read`. */
export const readS3Config = (read: ReturnType<typeof environmentReader>): S3Config | undefined => {
  const bucket = read.text("S3_BUCKET", "");
  const endpoint = read.url("S3_ENDPOINT", undefined);
  if (!bucket) {
    // Without this report, the photos would silently be stored in the data folder.
    for (const name of ["S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
      if (read.text(name, "")) read.complain(`${name} needs S3_BUCKET, the bucket for photos`);
    return undefined;
  }
  return {
    bucket,
    endpoint,
    region: read.text("S3_REGION", "ap-south-1"),
    accessKeyId: read.required("S3_ACCESS_KEY_ID", "because S3_BUCKET is set"),
    secretAccessKey: read.required("S3_SECRET_ACCESS_KEY", "because S3_BUCKET is set"),
  };
};
