import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { runCommand } from "#scripts/run-command.ts";

/** The rules of Redocly's `recommended` ruleset that are turned off. */
const redoclyRules = {
  // The project has no licence, because its owner has not granted one (README).
  "info-license": "off",
  // This rule forbids GET /locations/{locationId} together with GET /locations/search. But the
  // specification requires both paths. The router tells them apart, because the route `search` is
  // registered first, and the first matching route responds.
  "no-ambiguous-paths": "off",
};

type Severity = "error" | "warn";
type RedoclyProblem = {
  ruleId: string;
  severity: Severity;
  message: string;
  location: { pointer?: string }[];
};

// The cast is needed because Spectral's two packages declare different types for the same ruleset.
const oasRules = oas as unknown as RulesetDefinition;

const complaintsOfSpectral = async (document: Record<string, unknown>): Promise<string[]> => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [[oasRules, "recommended"]] });
  const found = await spectral.run(document);
  return found.map(
    ({ code, path, message }) => `Spectral ${code} at ${path.join("/")}: ${message}`,
  );
};

const complaintsOfRedocly = async (text: string): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-openapi-"));
  try {
    const [file, config] = [join(folder, "openapi.json"), join(folder, "redocly.yaml")];
    writeFileSync(file, text);
    writeFileSync(config, JSON.stringify({ extends: ["recommended"], rules: redoclyRules }));
    const args = ["lint", file, "--config", config, "--format", "json", "--max-problems", "1000"];
    const { output } = await runCommand("redocly", args, {
      // Redocly must not send usage data or ask the network for a newer version.
      env: { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    const start = output.indexOf("{");
    const end = output.lastIndexOf("}");
    if (start < 0) return [`Redocly gave no report: ${output}`];
    const { problems } = JSON.parse(output.slice(start, end + 1)) as { problems: RedoclyProblem[] };
    return problems.map(
      ({ ruleId, message, location }) => `Redocly ${ruleId} at ${location[0]?.pointer}: ${message}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Returns one sentence for each fault that is found in an OpenAPI document. Two tools check it:
 *  - Spectral, with its `oas` rules
 *  - Redocly, with its `recommended` rules except those that `redoclyRules` turns off */
export const lintApiDocument = async (text: string): Promise<string[]> => [
  ...(await complaintsOfSpectral(JSON.parse(text))),
  ...(await complaintsOfRedocly(text)),
];
