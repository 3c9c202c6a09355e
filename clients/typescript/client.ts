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

const toEntries = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  // The API reads an empty text as an empty list, also in a field for photos.
  if (Array.isArray(value)) return value.length > 0 ? value : [""];
  return [value];
};

/** Returns a body as a form (`multipart/form-data`). It is the `bodySerializer` of calls that send
 *  forms.
 *  - A list becomes one field for each entry, or an empty field.
 *  - A `File` keeps its name.
 *  - Values that are undefined or null are left out. */
export const toForm = (body: object | undefined): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    for (const entry of toEntries(value))
      form.append(name, entry instanceof Blob ? entry : String(entry));
  return form;
};
