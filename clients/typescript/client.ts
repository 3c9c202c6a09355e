import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./jagah-api.d.ts";

/** The API's operations by method and path, typed by its OpenAPI document. */
export type JagahClient = Client<paths>;

/** Returns a client of a Jagah site. Each call resolves to `data` or to `error`, and rejects if
 *  no response arrives.
 *  @param siteUrl - without a trailing slash, for example "http://localhost:3000"
 *  @param accessToken - returns the token to send with a call; undefined if there is none */
export const createJagahClient = (
  siteUrl: string,
  accessToken: () => string | undefined = () => undefined,
): JagahClient => {
  const client = createClient<paths>({ baseUrl: `${siteUrl}/api` });
  client.use({
    onRequest: ({ request }) => {
      const token = accessToken();
      if (token) request.headers.set("Authorization", `Bearer ${token}`);
      return request;
    },
  });
  return client;
};
