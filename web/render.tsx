import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageRequest, pageRequest } from "./frame/page-request.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Renders any page of the site, or a page's data for a client navigation. `render` is the only
 *  entry point of `web/` for the server. The server imports only this function from the build. */
export const render = (request: Request, given: PageRequest): Promise<Response> => {
  const context = new RouterContextProvider();
  context.set(pageRequest, given);
  return handle(request, context);
};
