import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot, runCommand } from "#scripts/run-command.ts";

const TYPES = "clients/typescript/jagah-api.d.ts";

const generateTypes = async (documentText: string): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-client-"));
  try {
    const [document, types] = [join(folder, "openapi.json"), join(folder, "api.d.ts")];
    writeFileSync(document, documentText);
    // The generator needs TypeScript 5, which only the client's folder has; the project has 7.
    const generator = join(projectRoot, "clients/typescript/generate-types.mjs");
    const { ok, output } = await runCommand(process.execPath, [generator, document, types]);
    if (!ok) throw new Error(output);
    return readFileSync(types, "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Writes the types of the typed client from the API's OpenAPI document. */
export const writeClientTypes = async (documentText: string): Promise<void> =>
  writeFileSync(join(projectRoot, TYPES), await generateTypes(documentText));

/** Returns a list with one error message if the types of the typed client do not match the
 *  document. Otherwise, returns an empty list. */
export const staleClientTypes = async (documentText: string): Promise<string[]> => {
  const path = join(projectRoot, TYPES);
  const present = existsSync(path) ? readFileSync(path, "utf8") : "";
  return present === (await generateTypes(documentText))
    ? []
    : [`${TYPES} does not match the API; run npm run generate`];
};
