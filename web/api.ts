import { hc } from "hono/client";
import { data, type RouterContextProvider } from "react-router";
import type { AvailabilityApi, CategoriesApi, PlacesApi, SpacesApi } from "#server/app.ts";
import { pageRequest } from "./page-request.ts";

/** The typed clients of one request, for loaders: one per noun keeps the types quick. They call the
 *  API in-process, so validation, access and errors exist once. */
export const apiOf = (context: Readonly<RouterContextProvider>) => {
  const { fetchApi } = context.get(pageRequest);
  const base = "http://in-process/api";
  return {
    spaces: hc<SpacesApi>(base, { fetch: fetchApi }),
    places: hc<PlacesApi>(base, { fetch: fetchApi }),
    categories: hc<CategoriesApi>(base, { fetch: fetchApi }),
    availability: hc<AvailabilityApi>(base, { fetch: fetchApi }),
  };
};

/** What the API said when it refused. */
export type Refusal = { status: number; message: string; errors: Record<string, string> };

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
