import { data, type LoaderFunctionArgs } from "react-router";
import { pageRequest } from "./page-request.ts";

/** The loader of pages that exist only while online booking is on. While it is off, the loader
 *  responds with 404. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (context.get(pageRequest).site.onlineBooking) return null;
  throw data({ message: "There is no page at this address. It may have moved." }, { status: 404 });
};
