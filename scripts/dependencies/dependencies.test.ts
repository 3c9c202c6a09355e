import { describe, expect, test } from "vitest";
import { acceptedAdvisories } from "./accepted.ts";
import {
  type Advisory,
  type AdvisoryList,
  advisoryProblems,
  ageWarning,
  committedAdvisories,
} from "./advisories.ts";
import { licenceProblems } from "./licences.ts";
import {
  type LockedPackage,
  parseLockfilePackages,
  projectLockfile,
  projectManifest,
} from "./lockfile.ts";
import { installScriptProblems, pinProblems } from "./pins.ts";

const locked = (name: string, version: string, more: Partial<LockedPackage> = {}) => ({
  name,
  version,
  licence: "MIT",
  integrity: undefined,
  hasInstallScript: false,
  dev: false,
  ...more,
});

const advisory = (name: string, events: object[], more: object = {}): Advisory => ({
  id: "GHSA-test",
  affected: [{ package: { ecosystem: "npm", name }, ranges: [{ type: "SEMVER", events }] }],
  ...more,
});

const listOf = (...advisories: Advisory[]): AdvisoryList => ({
  source: "a test",
  date: "2026-11-01",
  advisories,
});

describe("advisories", () => {
  test.each([
    ["1.0.0", [{ introduced: "0" }, { fixed: "1.0.1" }], true],
    ["1.0.1", [{ introduced: "0" }, { fixed: "1.0.1" }], false],
    ["1.2.3", [{ introduced: "0" }, { last_affected: "1.2.3" }], true],
    ["1.2.4", [{ introduced: "0" }, { last_affected: "1.2.3" }], false],
    ["2.5.0", [{ introduced: "1.0.0" }, { fixed: "1.9.0" }, { introduced: "2.0.0" }], true],
    ["1.9.5", [{ introduced: "1.0.0" }, { fixed: "1.9.0" }, { introduced: "2.0.0" }], false],
    ["0.9.0", [{ introduced: "1.0.0" }], false],
  ])("of %s by %j: %s", (version, events, affected) => {
    const found = advisoryProblems(
      [locked("left-pad", version)],
      listOf(advisory("left-pad", events)),
      {},
    );

    expect(found.length > 0).toBe(affected);
  });

  test("one planted against a package that we use fails the check", () => {
    const packages = parseLockfilePackages(projectLockfile());

    const found = advisoryProblems(packages, listOf(advisory("hono", [{ introduced: "0" }])), {});

    expect(found).toEqual([expect.stringMatching(/^hono@.+ has the advisory GHSA-test\.$/)]);
  });

  test("one that is withdrawn or accepted is not reported, an unnecessary acceptance is", () => {
    const all = [{ introduced: "0" }];
    const packages = [locked("left-pad", "1.0.0")];

    expect(
      advisoryProblems(
        packages,
        listOf(advisory("left-pad", all, { withdrawn: "2026-01-01" })),
        {},
      ),
    ).toEqual([]);
    expect(
      advisoryProblems(packages, listOf(advisory("left-pad", all)), { "GHSA-test": "tests only" }),
    ).toEqual([]);
    expect(advisoryProblems(packages, listOf(), { "GHSA-gone": "tests only" })).toHaveLength(1);
  });

  test("older than 30 days cause a warning", () => {
    expect(ageWarning(listOf(), new Date("2026-12-01T12:00:00Z"))).toBeNull();
    expect(ageWarning(listOf(), new Date("2026-12-02T12:00:00Z"))).toContain("31 days old");
  });
});

describe("licences, versions and install scripts", () => {
  test("a licence that is not allowed, unknown or not an expression is reported", () => {
    const packages = [
      locked("fine", "1.0.0", { licence: "(MIT OR GPL-3.0-only)" }),
      locked("strict", "1.0.0", { licence: "AGPL-3.0-only" }),
      locked("odd", "1.0.0", { licence: "see the file" }),
      locked("silent", "1.0.0", { licence: undefined }),
    ];

    expect(licenceProblems(packages).map((told) => told.split("@")[0])).toEqual([
      "strict",
      "odd",
      "silent",
    ]);
  });

  test("a version range and an install script that are not allowed are reported", () => {
    expect(pinProblems({ dependencies: { a: "^1.0.0", b: "1.0.0" } })).toHaveLength(1);
    expect(
      installScriptProblems([locked("a", "1.0.0", { hasInstallScript: true })], {}),
    ).toHaveLength(1);
  });

  test("the project itself has no problems", () => {
    const packages = parseLockfilePackages(projectLockfile());
    const manifest = projectManifest();

    expect(packages.length).toBeGreaterThan(300);
    expect([
      ...licenceProblems(packages),
      ...pinProblems(manifest),
      ...installScriptProblems(packages, manifest),
      ...advisoryProblems(packages, committedAdvisories(), acceptedAdvisories),
    ]).toEqual([]);
  });
});
