declare module "s3rver" {
  /** The part of the S3 test server that our tests use; the package has no types. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address?: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
