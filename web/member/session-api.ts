import { createApi } from "#web/frame/api.ts";
import { fetchWithSession, fetchWithToken } from "./session.ts";

/** The API client that sends requests as the signed-in member but, unlike `memberApi`, never asks
 *  for a proof of identity. The dialogs that ask for the proof use it. */
export const sessionApi = createApi(fetchWithSession);

/** Creates an API client that sends exactly the given access token and never refreshes it. It is
 *  for a token that is not the stored one, or that may have expired. */
export const createTokenApi = (accessToken: string) =>
  createApi((path, init) => fetchWithToken(accessToken, path, init));
