import { createApi } from "#web/frame/api.ts";
import { fetchWithSession, fetchWithToken } from "./session.ts";

/** The API client as the signed-in member that never asks for a proof: for the dialogs that ask for
 *  one. */
export const sessionApi = createApi(fetchWithSession);

/** Creates an API client with an access token that is not the stored one, or may have expired. */
export const createTokenApi = (accessToken: string) =>
  createApi((path, init) => fetchWithToken(accessToken, path, init));
