import { createApi } from "#web/frame/api.ts";
import { fetchWithSession, fetchWithToken } from "./session.ts";

/** Like `memberApi`, but never asks the member for a proof of identity. It is for the dialogs that
 *  ask for the proof themselves. */
export const sessionApi = createApi(fetchWithSession);

/** Creates an API client with an access token that is not the stored one, or may have expired. */
export const createTokenApi = (accessToken: string) =>
  createApi((path, init) => fetchWithToken(accessToken, path, init));
