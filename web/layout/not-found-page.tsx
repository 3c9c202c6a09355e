import { data } from "react-router";

/** Any address that is no page: the error page says so, with the status that searchers need. */
export const loader = () => {
  throw data({ message: "There is nothing at this address. It may have moved." }, { status: 404 });
};

export default function NotFoundPage() {
  return null;
}
