import { data, type RouterContextProvider } from "react-router";
import type { PlacesJson } from "#contract/places/routes.ts";
import { type Api, createApi } from "./api.ts";
import type { ApiResult } from "./api-problem.ts";
import { pageRequest } from "./page-request.ts";

/** Returns the API client for loaders. It calls the API in-process, so validation, access and
 *  errors are implemented once, and no connection can be lost. */
export const getLoaderApi = (context: Readonly<RouterContextProvider>): Api =>
  createApi(context.get(pageRequest).fetchApi, (fault) => {
    throw fault;
  });

/** Returns the response of a call that the page needs. A problem becomes the page's error, with its
 *  status; `message` replaces the API's text where the specification sets the wording. */
export const requireResponse = async <Body>(
  pending: Promise<ApiResult<Body>>,
  message?: string,
): Promise<Body> => {
  const { body, problem } = await pending;
  if (problem) throw data({ ...problem, message: message ?? problem.message }, problem.status);
  return body;
};

/** Returns all places, for loaders; null if the API fails. The API keeps them in memory. */
export const fetchAllPlaces = async (
  context: Readonly<RouterContextProvider>,
): Promise<PlacesJson | null> => (await getLoaderApi(context)("GET /places")).body ?? null;
