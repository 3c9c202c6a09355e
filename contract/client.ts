import type { RouteConfig, RouteConfigToTypedResponse, RouteHandler } from "@hono/zod-openapi";
import type { Hono } from "hono";
import type { Env, Handler, Schema, ToSchema } from "hono/types";

/** One route as Hono's client reads it. */
type SchemaOf<Route> = Route extends RouteConfig
  ? RouteHandler<Route> extends Handler<infer _Env, infer Path, infer Input>
    ? ToSchema<Route["method"], Path, Input, RouteConfigToTypedResponse<Route>>
    : never
  : never;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The API of a file of routes, for `hc`: `hc<ApiOf<typeof import("./likes/routes.ts")>>("/api")`.
 *  Only types: whoever uses it downloads none of the routes. */
export type ApiOf<Routes> = Hono<
  Env,
  Extract<Intersection<{ [Name in keyof Routes]: SchemaOf<Routes[Name]> }[keyof Routes]>, Schema>,
  "/"
>;
