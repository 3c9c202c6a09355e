import type { AcceptedAdvisories } from "./advisories.ts";

const testServerOnly =
  "Only s3rver, the S3 server of the tests, uses it, and s3rver reads only what a test sends on this machine.";

export const acceptedAdvisories: AcceptedAdvisories = {
  "GHSA-6w63-h3fj-q4vw": testServerOnly,
  "GHSA-mpg4-rc92-vx8v": testServerOnly,
  "GHSA-wm7h-9275-46v2": testServerOnly,
  "GHSA-x3cc-x39p-42qx": testServerOnly,
};
