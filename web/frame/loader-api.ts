import { data, type RouterContextProvider } from "react-router";
import type { PlacesJson } from "#contract/places/routes.ts";
import { type Api, createApi } from "./api.ts";
import type { ApiResult } from "./api-problem.ts";
import { pageRequest, type SiteSettings } from "./page-request.ts";

/** The API for loaders. It is called in-process, so validation, access and errors exist once, and no
 *  connection can be lost. */
export const getLoaderApi = (context: Readonly<RouterContextProvider>): Api =>
  createApi(context.get(pageRequest).fetchApi, (fault) => {
    throw fault;
  });

/** The answer of a call that the page cannot do without. A refusal becomes the page's error, with
 *  its status; `message` replaces the API's text where the specification words the failure. */
export const requireResponse = async <Body>(
  pending: Promise<ApiResult<Body>>,
  message?: string,
): Promise<Body> => {
  const { body, refusal } = await pending;
  if (refusal) throw data({ ...refusal, message: message ?? refusal.message }, refusal.status);
  return body;
};

const PLACES_FRESH_MS = 60_000;
/** By the settings object, of which a running site has one. */
const keptPlaces = new WeakMap<SiteSettings, { readAt: number; places: PlacesJson }>();

/** All places, for loaders; null where the API cannot tell. Every page asks for them and they hardly
 *  ever change, so they are read at most once a minute. */
export const fetchCachedPlaces = async (
  context: Readonly<RouterContextProvider>,
): Promise<PlacesJson | null> => {
  const { site, now } = context.get(pageRequest);
  const kept = keptPlaces.get(site);
  if (kept && now.getTime() - kept.readAt < PLACES_FRESH_MS) return kept.places;
  const { body } = await getLoaderApi(context)("GET /places");
  if (body) keptPlaces.set(site, { readAt: now.getTime(), places: body });
  return body ?? null;
};
