// Run with NODE_ENV=development: in this mode, Payload creates its tables when it starts. In other
// modes, Payload creates tables only by migrations.
import { getPayload } from "payload";
import config from "./payload.config.mjs";

await getPayload({ config });
process.exit(0);
