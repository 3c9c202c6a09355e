// Payload creates its tables in development mode, and otherwise only by migrations.
import { getPayload } from "payload";
import config from "./payload.config.mjs";

await getPayload({ config });
process.exit(0);
