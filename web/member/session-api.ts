import { createApi } from "#web/frame/api.ts";
import { fetchWithSession, fetchWithToken } from "./session.ts";

/** The API as the signed-in person, who is asked for no proof: for what asks for one. */
export const sessionApi = createApi(fetchWithSession);

/** The API with an access token that is not the one that is kept, or may be over. */
export const createTokenApi = (accessToken: string) =>
  createApi((path, init) => fetchWithToken(accessToken, path, init));
