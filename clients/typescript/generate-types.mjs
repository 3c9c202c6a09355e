// Writes the types of the typed client: node generate-types.mjs openapi.json types.d.ts
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import ts from "typescript";

const [document, types] = process.argv.slice(2);
const file = ts.factory.createTypeReferenceNode("Blob");

const nodes = await openapiTS(pathToFileURL(document), {
  silent: true,
  // By default, the type of a file would be `string`. A caller could not pass a file to `toForm`.
  transform: ({ format }) => (format === "binary" ? file : undefined),
});
writeFileSync(types, COMMENT_HEADER + astToString(nodes));
