import { data, type LoaderFunctionArgs } from "react-router";
import { pageRequest } from "./page-request.ts";

/** Hides everything about bookings and money while online booking is off. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (context.get(pageRequest).site.onlineBooking) return null;
  throw data({ message: "There is nothing at this address. It may have moved." }, { status: 404 });
};
