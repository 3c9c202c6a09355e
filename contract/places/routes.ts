import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { problemResponses } from "#contract/problem.ts";
import { etagHeader } from "#contract/response-headers.ts";
import { publicAccess } from "#contract/responses.ts";

export const LocalAreaJson = z
  .object({
    name: z.string().openapi({ description: "The nearest station or locality", example: "Bandra" }),
    latitude: z.number().openapi({ example: 19.0544 }),
    longitude: z.number().openapi({ example: 72.8402 }),
  })
  .openapi("LocalArea");

export const StatePlacesJson = z
  .object({
    state: z.string().openapi({ example: "Maharashtra" }),
    cities: z.array(
      z.object({
        city: z.string().openapi({ example: "Mumbai" }),
        localAreas: z.array(LocalAreaJson),
      }),
    ),
  })
  .openapi("StatePlaces");

export const PlacesJson = z.array(StatePlacesJson);

export type PlacesJson = z.infer<typeof PlacesJson>;

/** Returns all states with their cities and local areas, in the order in which pages show them. */
export const listPlacesRoute = createRoute({
  operationId: "listPlaces",
  method: "get",
  path: "/places",
  tags: [tag("Places")],
  summary: "List the states, cities and local areas",
  description:
    "A local area is named by its nearest railway or metro station, or by its locality in towns without a railway, and has the coordinates of that place. Send the `ETag` back as `If-None-Match` to get 304 while nothing has changed.",
  security: publicAccess,
  request: { query: z.strictObject({}) },
  responses: {
    200: {
      description:
        "Each level is in the order in which pages list it: alphabetical, except for the local areas of Mumbai and Pune. Send the `ETag` back as `If-None-Match` to get 304 while nothing has changed.",
      headers: etagHeader,
      content: { "application/json": { schema: PlacesJson } },
    },
    304: { description: "Unchanged", headers: etagHeader },
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
