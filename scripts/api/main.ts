// Writes clients/typescript/jagah-api.d.ts from the OpenAPI document. With `--record` it first runs
// the tests that need no browser and writes server/api-examples.json from what they sent.
import { buildApiDocument } from "./document.ts";
import { recordExamples } from "./examples.ts";
import { writeClientTypes } from "./files.ts";

if (process.argv.includes("--record")) await recordExamples(await buildApiDocument());
await writeClientTypes(await buildApiDocument());
