import type { z } from "@hono/zod-openapi";

/* The types of an API client, derived from the contract's routes. This file exports types only, so
 * importing it adds no route to the bundle. */

/** The files that define routes; web/frame/api.test.ts checks that none is missing. */
type Files =
  | typeof import("./accounts/activity-routes.ts")
  | typeof import("./accounts/erase-routes.ts")
  | typeof import("./accounts/factor-routes.ts")
  | typeof import("./accounts/phone-routes.ts")
  | typeof import("./accounts/proof-routes.ts")
  | typeof import("./accounts/provider-routes.ts")
  | typeof import("./accounts/routes.ts")
  | typeof import("./backups/routes.ts")
  | typeof import("./bookings/availability-route.ts")
  | typeof import("./bookings/block-routes.ts")
  | typeof import("./bookings/booking-routes.ts")
  | typeof import("./calendars/routes.ts")
  | typeof import("./categories/routes.ts")
  | typeof import("./earnings/payout-account-routes.ts")
  | typeof import("./earnings/payout-routes.ts")
  | typeof import("./earnings/routes.ts")
  | typeof import("./events/routes.ts")
  | typeof import("./inquiries/routes.ts")
  | typeof import("./invoices/routes.ts")
  | typeof import("./likes/routes.ts")
  | typeof import("./offers/requirement-routes.ts")
  | typeof import("./offers/routes.ts")
  | typeof import("./payments/routes.ts")
  | typeof import("./payments/team-routes.ts")
  | typeof import("./places/routes.ts")
  | typeof import("./reports/routes.ts")
  | typeof import("./reviews/routes.ts")
  | typeof import("./verification/routes.ts")
  | typeof import("./verification/text-routes.ts")
  | typeof import("./spaces/listing-routes.ts")
  | typeof import("./spaces/routes.ts")
  | typeof import("./spaces/search-route.ts")
  | typeof import("./spaces/suggestion-route.ts")
  | typeof import("./team/routes.ts")
  | typeof import("./notifications/push-routes.ts")
  | typeof import("./notifications/routes.ts")
  | typeof import("./threads/routes.ts")
  | typeof import("./team/search-words-routes.ts")
  | typeof import("./notifications/unsubscribe-routes.ts")
  | typeof import("./visits/routes.ts")
  | typeof import("./whatsapp/routes.ts");

type Exported<File> = File extends unknown ? File[keyof File] : never;
type Route = Extract<Exported<Files>, { method: string; path: string; responses: object }>;
type Routes = { [One in Route as `${Uppercase<One["method"]>} ${One["path"]}`]: One };

/** A route by its method and path: `POST /bookings/{bookingId}/cancel`. */
export type RouteName = keyof Routes;

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Json<Schema> = { content: { "application/json": { schema: Schema } } };

/** An object whose property `Name` has the type `Value`. The property is optional when nothing in
 *  `Value` is required. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [Key in Name]?: Value } : { [Key in Name]: Value };

type ParamsOf<Asked> = Asked extends { params: infer Schema }
  ? Part<"params", Input<Schema>>
  : unknown;
type QueryOf<Asked> = Asked extends { query: infer Schema }
  ? Part<"query", Input<Schema>>
  : unknown;
type JsonOf<Asked> = Asked extends { body: Json<infer Schema> & { required: infer Required } }
  ? Required extends true
    ? { json: Input<Schema> }
    : { json?: Input<Schema> }
  : unknown;

type RequestTo<One> = One extends { request: infer Asked }
  ? ParamsOf<Asked> & QueryOf<Asked> & JsonOf<Asked>
  : unknown;

/** What a request to a route contains: path parameters, a query and a body, as the schemas accept
 *  them. */
export type RequestOf<Name extends RouteName> = Name extends unknown
  ? RequestTo<Routes[Name]>
  : never;

type Good<Responses> = Responses[keyof Responses & (200 | 201)];
type Output<Answer> =
  Answer extends Json<infer Schema> ? (Schema extends z.ZodType ? z.output<Schema> : never) : never;

/** The successful response of a route. A route whose name ends like a file name (`statement.csv`)
 *  returns that file. */
export type ResponseOf<Name extends RouteName> = Name extends `${string}.${string}`
  ? Blob
  : Output<Good<Routes[Name]["responses"]>>;

/** A function that sends a request to a path of the site, such as `fetch`. */
export type SendRequest = (
  path: string,
  init: RequestInit,
) => Promise<Pick<Response, "ok" | "status" | "json" | "blob">>;
