// Serves the API over HTTP as the product does. The payment provider responds immediately, because
// its network is not part of the measurement. Prints its port and runs until it is stopped.
import { createApp } from "#server/app.ts";
import { openPools } from "#server/kernel/database/pools.ts";
import { listen } from "#server/kernel/http/listen.ts";
import { depsFor, withFastGateway } from "./booking-fixture.ts";

const made = depsFor(process.env, 1);
const pools = openPools({ url: made.config.databaseUrl ?? "" }, made.log);
const deps = { ...made, pools };
const app = createApp(withFastGateway(deps));
const listener = await listen("127.0.0.1", 0);
listener.serve((request, env) => app.fetch(request, env));
process.once("SIGTERM", async () => {
  await listener.stop(1_000);
  await Promise.all([deps.db.destroy(), pools.end()]);
  process.exit(0);
});
// The line that bench/app.ts waits for.
console.log(`ready at http://127.0.0.1:${listener.port}`);
