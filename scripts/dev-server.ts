// The server of `npm run dev`. scripts/dev.ts restarts it whenever the server's code changes.
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { demoSentence } from "#demo/accounts/password.ts";
import { createApp } from "#server/app.ts";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import type { RenderPage } from "#server/pages/pages.ts";
import type { CreateHandlers } from "#server/site.ts";
import { startServer } from "#server/start.ts";

// This event means that the parent process has ended, so this process ends too.
process.on("disconnect", () => process.exit(0));

const refuse = (error: unknown): never => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
};

/** Creates the site for development. Vite serves modules, styles and their hot updates. Pages are
 *  rendered from the current sources. They have no content security policy, because Vite's scripts
 *  have no nonce. */
const makeSite: CreateHandlers = async (deps, server) => {
  const vite = await createServer({
    root: join(import.meta.dirname, ".."),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const render: RenderPage = async (request, given) => {
    const page = (await vite.ssrLoadModule("./web/render.tsx")) as { render: RenderPage };
    return page.render(request, given);
  };
  const answer = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => {
      for (const listener of answer) listener(request, response);
    });
  });
  return { handler: createApp(deps, { render, nonces: false }).fetch };
};

try {
  const config = readConfig(process.env);
  const { url } = await startServer(config, {
    tell: (sentence) => console.log(sentence),
    onLost: refuse,
    borrowedDatabase: process.env.DEV_DATABASE,
    makeSite,
  });
  if (config.demoData) console.log(demoSentence(config.dataDir));
  console.log(`Jagah is ready at ${url}, in development`);
} catch (error) {
  refuse(error);
}
