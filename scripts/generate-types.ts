// Writes server/kernel/database/schema.ts and db/schema.sql from the migrations. Run it after
// adding a migration, and commit the result.
import { writeSchemaFiles } from "./schema-files.ts";

await writeSchemaFiles();
