/* Functions that return parts of an absolute URL, such as a request's URL. They are much faster
 * than building a `URL` object, and each request calls them several times. */

const endOf = (url: string): number => {
  const hash = url.indexOf("#");
  return hash < 0 ? url.length : hash;
};

/** Returns the path of an absolute URL, as `new URL(url).pathname` does.
 *  @param url - in the form that `URL` produces, with a path and without `.` or `..` segments */
export const findPath = (url: string): string => {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const query = url.indexOf("?", start);
  const end = endOf(url);
  return url.slice(start, query < 0 ? end : Math.min(query, end));
};

/** Returns the query of an absolute URL without its question mark; "" if it has none. */
export const findQuery = (url: string): string => {
  const query = url.indexOf("?");
  const end = endOf(url);
  return query < 0 || query > end ? "" : url.slice(query + 1, end);
};
