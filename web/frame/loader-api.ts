import { data, type RouterContextProvider } from "react-router";
import type { PlacesJson } from "#contract/places/routes.ts";
import { type Api, createApi } from "./api.ts";
import type { ApiResult } from "./api-problem.ts";
import { pageRequest, type SiteSettings } from "./page-request.ts";

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

const PLACES_CACHE_MS = 60_000;
/** The cached places of each site, by its settings object. A running site has only one such
 *  object. */
const cachedPlaces = new WeakMap<SiteSettings, { readAt: number; places: PlacesJson }>();

/** Returns all places, for loaders; null if the API fails. Every page needs them and they rarely
 *  change, so they are cached for one minute. */
export const fetchCachedPlaces = async (
  context: Readonly<RouterContextProvider>,
): Promise<PlacesJson | null> => {
  const { site, now } = context.get(pageRequest);
  const cached = cachedPlaces.get(site);
  if (cached && now.getTime() - cached.readAt < PLACES_CACHE_MS) return cached.places;
  const { body } = await getLoaderApi(context)("GET /places");
  if (body) cachedPlaces.set(site, { readAt: now.getTime(), places: body });
  return body ?? null;
};
