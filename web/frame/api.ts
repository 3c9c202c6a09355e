import { hc } from "hono/client";
import { data, type RouterContextProvider } from "react-router";
import type { SecondFactorMethod } from "#contract/accounts/signed-in.ts";
import type { ApiOf } from "#contract/client.ts";
import type { PlacesJson } from "#contract/places/places.ts";
import { pageRequest, type SiteSettings } from "./page-request.ts";

/** The typed clients of one request, for loaders: one per noun keeps the types quick. They call the
 *  API in-process, so validation, access and errors exist once. */
export const apiOf = (context: Readonly<RouterContextProvider>) => {
  const { fetchApi } = context.get(pageRequest);
  const base = "http://in-process/api";
  return {
    spaces: hc<
      ApiOf<
        typeof import("#contract/spaces/routes.ts") & typeof import("#contract/spaces/search.ts")
      >
    >(base, { fetch: fetchApi }),
    places: hc<ApiOf<typeof import("#contract/places/places.ts")>>(base, { fetch: fetchApi }),
    categories: hc<ApiOf<typeof import("#contract/categories/routes.ts")>>(base, {
      fetch: fetchApi,
    }),
    availability: hc<ApiOf<typeof import("#contract/bookings/availability-route.ts")>>(base, {
      fetch: fetchApi,
    }),
  };
};

/** What the API said when it refused. */
export type Refusal = {
  status: number;
  message: string;
  errors: Record<string, string>;
  code?: string | undefined;
  /** With `second-factor-needed`: what the account can prove; none when nothing is set up. */
  methods?: SecondFactorMethod[] | undefined;
};

type ApiResponse = { ok: boolean; status: number; json(): Promise<unknown> };
type Body<R> = R extends { ok: true; json(): Promise<infer B> } ? B : never;

/** The answer, or the refusal as a value: for pages that can go on without. */
export const tryAnswer = async <R extends ApiResponse>(
  pending: Promise<R>,
): Promise<{ body: Body<R>; refusal?: undefined } | { body?: undefined; refusal: Refusal }> => {
  const response = await pending;
  if (response.ok) return { body: (await response.json()) as Body<R> };
  const problem = (await response.json().catch(() => ({}))) as Partial<Refusal>;
  return {
    refusal: {
      status: response.status,
      message: problem.message ?? "Something went wrong. Please try again later.",
      errors: problem.errors ?? {},
      code: problem.code,
      methods: problem.methods,
    },
  };
};

/** The answer of a call that the page cannot do without. A refusal becomes the page's error, with
 *  its status; `message` replaces the API's text where the specification words the failure. */
export const answerOf = async <R extends ApiResponse>(
  pending: Promise<R>,
  message?: string,
): Promise<Body<R>> => {
  const { body, refusal } = await tryAnswer(pending);
  if (refusal) throw data({ ...refusal, message: message ?? refusal.message }, refusal.status);
  return body;
};

const PLACES_FRESH_MS = 60_000;
/** By the settings object, of which a running site has one. */
const keptPlaces = new WeakMap<SiteSettings, { readAt: number; places: PlacesJson }>();

/** All places, for loaders; null where the API cannot tell. Every page asks for them and they hardly
 *  ever change, so they are read at most once a minute. */
export const placesFor = async (
  context: Readonly<RouterContextProvider>,
): Promise<PlacesJson | null> => {
  const { site, now } = context.get(pageRequest);
  const kept = keptPlaces.get(site);
  if (kept && now.getTime() - kept.readAt < PLACES_FRESH_MS) return kept.places;
  const { body } = await tryAnswer(apiOf(context).places.places.$get());
  if (body) keptPlaces.set(site, { readAt: now.getTime(), places: body });
  return body ?? null;
};
