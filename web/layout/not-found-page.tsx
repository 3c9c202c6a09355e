import { data } from "react-router";

/** Shows the error page for every URL without a page. The status is 404, which search engines
 *  need. */
export const loader = () => {
  throw data({ message: "There is no page at this address. It may have moved." }, { status: 404 });
};

export default function NotFoundPage() {
  return null;
}
