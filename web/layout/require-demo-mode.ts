import { data, type RouterContextProvider } from "react-router";
import { pageRequest } from "#web/frame/page-request.ts";

/** Returns null if the site is in demo mode; otherwise throws a 404, as if the page did not
 *  exist. */
export const requireDemoMode = (context: Readonly<RouterContextProvider>): null => {
  if (context.get(pageRequest).site.demo) return null;
  throw data({ message: "There is no page at this address. It may have moved." }, { status: 404 });
};
