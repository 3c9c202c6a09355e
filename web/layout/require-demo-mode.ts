import { data, type RouterContextProvider } from "react-router";
import { pageRequest } from "#web/frame/page-request.ts";

/** Lets a page through where the site is a demonstration; elsewhere there is nothing at its address. */
export const requireDemoMode = (context: Readonly<RouterContextProvider>): null => {
  if (context.get(pageRequest).site.demo) return null;
  throw data({ message: "There is nothing at this address. It may have moved." }, { status: 404 });
};
