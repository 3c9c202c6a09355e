import { apiBy } from "#web/frame/api.ts";
import { fetchWith, withSession } from "./session.ts";

/** The API as the signed-in person, who is asked for no proof: for what asks for one. */
export const sessionApi = apiBy(withSession);

/** The API with an access token that is not the one that is kept, or may be over. */
export const apiWith = (accessToken: string) =>
  apiBy((path, init) => fetchWith(accessToken, path, init));
