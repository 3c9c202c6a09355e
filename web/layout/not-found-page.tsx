import { data } from "react-router";

/** For every URL without a page: the error page is shown with status 404, which search engines
 *  need. */
export const loader = () => {
  throw data({ message: "There is nothing at this address. It may have moved." }, { status: 404 });
};

export default function NotFoundPage() {
  return null;
}
