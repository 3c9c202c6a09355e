import type { LockedPackage } from "./lockfile.ts";

/* The SBOM is built from the lockfile, not with `npm sbom`. With development packages, `npm sbom`
 * fails. Without development packages, `npm sbom` also omits packages that the product needs (such
 * as React). */

/** Returns the package's URL (purl). As its specification requires, the @ of a scope is written as
 *  %40. */
const purlOf = ({ name, version }: LockedPackage): string =>
  `pkg:npm/${name.replace(/^@/, "%40")}@${version}`;

const hashesOf = ({ integrity }: LockedPackage) => {
  const [, sha512] = /^sha512-([A-Za-z0-9+/=]+)$/.exec(integrity ?? "") ?? [];
  return sha512 ? [{ alg: "SHA-512", content: Buffer.from(sha512, "base64").toString("hex") }] : [];
};

const licencesOf = ({ licence }: LockedPackage) => (licence ? [{ expression: licence }] : []);

/** Returns the software bill of materials as CycloneDX 1.6: every package of the lockfile with its
 *  version, licence and hash. Packages that only development uses have the scope `excluded`. */
export const buildSbom = (
  packages: readonly LockedPackage[],
  { version }: { version: string },
) => ({
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  version: 1,
  metadata: {
    component: { type: "application", name: "jagah", version, "bom-ref": "jagah" },
  },
  components: packages.map((one) => ({
    type: "library",
    "bom-ref": purlOf(one),
    name: one.name,
    version: one.version,
    purl: purlOf(one),
    scope: one.dev ? "excluded" : "required",
    licenses: licencesOf(one),
    hashes: hashesOf(one),
  })),
});
