/* The access matrix: every kind of caller calls every route for their own objects and for objects
 * of others. A name in braces is an object, which testing/access-actors.ts inserts if a row needs
 * it. */
import { beforeAll, describe, expect, test } from "vitest";
import { accountMessages } from "#contract/accounts/messages.ts";
import { hashPassword } from "#server/identity/passwords/passwords.ts";
import { testPassword } from "#server/testing/identity/accounts.ts";
import { startTestProvider } from "#server/testing/identity/test-provider.ts";
import { type AccessFixture, createActors } from "./testing/access-actors.ts";
import { accessBodies } from "./testing/access-bodies.ts";
import { seedSampleCatalogue } from "./testing/catalogue/sample-catalogue.ts";
import { startTestGateway } from "./testing/checkout/test-gateway.ts";
import { createTestSite } from "./testing/test-site.ts";
import { createTestWhatsApp } from "./testing/whatsapp/whatsapp-fixture.ts";

// `host` owns {live}, {paused}, {waiting}, {open}, {asking}, {block}, {calendar} and {offer}.
// `guest` owns {inquiry}, {talk}, {device}, {provider}, {over}, {paid}, {past}, {review}, {hidden},
// {photo} and {mails}. `other-guest` owns {booked}, {asked} and {requirement}.
const matrix = `
                                            visitor guest other-guest host other-host suspended admin
GET    /openapi.json                          200    200      200     200     200       200      200
GET    /docs                                  200    200      200     200     200       200      200
GET    /places                                200    200      200     200     200       200      200
GET    /categories                            200    200      200     200     200       200      200

GET    /locations                             200    200      200     200     200       200      200
GET    /locations/search                      200    200      200     200     200       200      200
POST   /locations/search                      200    200      200     200     200       200      200
GET    /suggestions                           200    200      200     200     200       200      200
GET    /locations/category/{category}         200    200      200     200     200       200      200
GET    /locations/{live}/availability         200    200      200     200     200       200      200
GET    /locations/{paused}/availability       404    404      404     404     404       404      404
GET    /locations/{live}                      200    200      200     200     200       401      200
GET    /locations/{paused}                    404    404      404     200     404       401      200
GET    /locations/{waiting}                   404    404      404     200     404       401      200

POST   /locations/list                        401    201      201     201     201       401      201
PUT    /locations/edit/{live}                 401    403      403     200     403       401      403
PUT    /locations/edit/{paused}               401    404      404     200     404       401      403
DELETE /locations/{live}                      401    403      403     200     403       401      200
DELETE /locations/{paused}                    401    404      404     200     404       401      200
POST   /locations/{live}/pause                401    403      403     200     403       401      403
POST   /locations/{paused}/resume             401    404      404     200     404       401      403
PATCH  /locations/{live}/booking-settings     401    403      403     200     403       401      403
PATCH  /locations/{waiting}/booking-settings  401    404      404     200     404       401      403

POST   /locations/{live}/toggle-like          401    200      200     200     200       401      200
POST   /locations/{paused}/toggle-like        401    404      404     200     404       401      200
POST   /locations/inquiry                     401    200      200     422     200       401      200
GET    /inquiries                             401    200      200     200     200       401      200
POST   /inquiries/{inquiry}/read              401    404      404     200     404       401      404

GET    /threads                               401    200      200     200     200       401      200
POST   /threads                               401    201      201     403     201       401      201
GET    /threads/{inquiry}                     401    200      404     200     404       401      404
GET    /threads/{inquiry}/messages            401    200      404     200     404       401      404
POST   /threads/{inquiry}/messages            401    201      404     201     404       401      404
POST   /threads/{inquiry}/read                401    200      404     200     404       401      404
POST   /threads/{inquiry}/archive             401    200      404     200     404       401      404
POST   /threads/{inquiry}/block               401    200      404     200     404       401      404
POST   /threads/{inquiry}/report              401    200      404     200     404       401      404
POST   /threads/{talk}/offers                 401    201      404     201     404       401      404
GET    /offers/{offer}                        401    200      404     200     404       401      404
POST   /offers/{offer}/accept                 401    200      404     403     404       401      404
POST   /offers/{offer}/decline                401    200      404     403     404       401      404
POST   /offers/{offer}/counter                401    201      404     403     404       401      404
POST   /offers/{offer}/withdraw               401    403      404     200     404       401      404
POST   /requirements                          401    409      409     409     409       401      409
GET    /requirements                          401    200      200     200     200       401      200
GET    /host/requirements                     401    200      200     200     200       401      200
PUT    /host/requirements                     401    200      200     200     200       401      200
POST   /requirements/{requirement}/offers     401    404      404     201     404       401      404
GET    /notifications                         401    200      200     200     200       401      200
POST   /notifications/read                    401    200      200     200     200       401      200
GET    /notifications/preferences             401    200      200     200     200       401      200
PUT    /notifications/preferences             401    200      200     200     200       401      200
GET    /notifications/push                    401    200      200     200     200       401      200
POST   /notifications/push                    401    200      200     200     200       401      200
DELETE /notifications/push                    401    200      200     200     200       401      200
GET    /unsubscribe/{mails}                   200    200      200     200     200       200      200
POST   /unsubscribe/{mails}                   200    200      200     200     200       200      200
GET    /unsubscribe/{nonsense}                404    404      404     404     404       404      404
POST   /unsubscribe/{nonsense}                404    404      404     404     404       404      404
GET    /quick-replies                         401    200      200     200     200       401      200
PUT    /quick-replies                         401    200      200     200     200       401      200
GET    /events                                401    503      503     503     503       401      503

GET    /host/blocks                           401    200      200     200     200       401      200
POST   /host/blocks                           401    403      403     201     403       401      403
DELETE /host/blocks/{block}                   401    404      404     200     404       401      404
GET    /host/calendars                        401    200      200     200     200       401      200
POST   /host/calendars                        401    403      403     201     403       401      403
POST   /host/calendars/{calendar}/read        401    404      404     200     404       401      404
DELETE /host/calendars/{calendar}             401    404      404     200     404       401      404
POST   /host/feeds                            401    403      403     201     403       401      403
DELETE /host/feeds/{live}                     401    403      403     200     403       401      403
GET    /bookings/{paid}/invoice.pdf           401    200      404     200     404       401      200
GET    /host/earnings                         401    200      200     200     200       401      200
GET    /host/statement.csv                    401    200      200     200     200       401      200
GET    /host/payout-account                   401    200      200     200     200       401      200
PUT    /host/payout-account                   401    200      200     200     200       401      200
DELETE /host/payout-account                   401    200      200     200     200       401      200
POST   /admin/payouts/{guest}/account         401    403      403     403     403       401      404
GET    /auth/billing                          401    200      200     200     200       401      200
PUT    /auth/billing                          401    200      200     200     200       401      200
GET    /admin/bookings                        401    403      403     403     403       401      200
GET    /admin/bookings/{paid}                 401    403      403     403     403       401      200
GET    /admin/payments                        401    403      403     403     403       401      200
GET    /admin/money                           401    403      403     403     403       401      200
POST   /admin/payments/{payment}/refund       401    403      403     403     403       401      200
POST   /admin/payments/{payment}/keep         401    403      403     403     403       401      409
POST   /admin/refunds/{failed}/retry          401    403      403     403     403       401      200
POST   /admin/refunds/{failed}/settle         401    403      403     403     403       401      200
GET    /admin/payouts                         401    403      403     403     403       401      200
GET    /admin/payouts/paid                    401    403      403     403     403       401      200
POST   /admin/payouts                         401    403      403     403     403       401      200
GET    /bookings/{over}/calendar.ics          401    200      404     200     404       401      200
GET    /locations/{live}/calendar.ics         404    404      404     404     404       404      404

POST   /locations/{open}/quote                200    200      200     200     200       200      200
POST   /bookings                              401    200      200     403     200       401      200
GET    /bookings                              401    200      200     200     200       401      200
GET    /host/bookings                         401    200      200     200     200       401      200
GET    /bookings/{booked}                     401    404      200     200     404       401      200
POST   /bookings/{booked}/cancel              401    404      200     200     404       401      200
POST   /bookings/{booked}/reschedule          401    404      200     403     404       401      403
POST   /bookings/{asked}/accept               401    404      403     200     404       401      403
POST   /bookings/{asked}/decline              401    404      403     200     404       401      403
POST   /bookings/{booked}/visit-link          401    404      200     403     404       401      403
GET    /visits/{visit}                        200    200      200     200     200       200      200
GET    /visits/{visit}/calendar.ics           200    200      200     200     200       200      200

GET    /locations/{live}/reviews              200    200      200     200     200       200      200
GET    /locations/{paused}/reviews            404    404      404     404     404       404      404
POST   /bookings/{past}/review                401    201      404     201     404       401      403
POST   /bookings/{booked}/review              401    404      409     409     404       401      403
POST   /reviews/{review}/reply                401    403      403     201     403       401      403
POST   /reviews/{review}/report               401    200      200     200     200       401      200
POST   /reviews/{hidden}/reply                401    404      404     404     404       401      404
POST   /reviews/{hidden}/report               401    404      404     404     404       401      404
GET    /admin/review-photos                   401    403      403     403     403       401      200
POST   /admin/review-photos/{photo}/decide    401    403      403     403     403       401      200
GET    /admin/reports                         401    403      403     403     403       401      200
POST   /admin/reports/{report}/resolve        401    403      403     403     403       401      200
GET    /admin/reports/{threadReport}/thread    401    403      403     403     403       401      200

POST   /payment/create-order                  401    200      200     403     200       401      200
POST   /payment/verify-payment                401    400      400     400     400       401      400
POST   /payment/check-payment                 401    404      200     404     404       401      404
POST   /payment/webhook                       401    401      401     401     401       401      401

GET    /whatsapp/opt-in                       401    200      200     200     200       401      200
POST   /whatsapp/opt-in                       401    200      200     200     200       401      200
POST   /whatsapp/verify                       401    422      422     422     422       401      422
DELETE /whatsapp/opt-in                       401    200      200     200     200       401      200
GET    /whatsapp/webhook                      403    403      403     403     403       403      403
POST   /whatsapp/webhook                      401    401      401     401     401       401      401
GET    /admin/backups                         401    403      403     403     403       401      200
GET    /admin/whatsapp                        401    403      403     403     403       401      200

POST   /auth/register                         200    200      200     200     200       200      200
POST   /auth/login                            401    200      200     200     200       403      200
POST   /auth/refresh                          401    200      200     200     200       401      200
POST   /auth/logout                           401    200      200     200     200       200      200
POST   /auth/forgot-password                  200    200      200     200     200       200      200
POST   /auth/reset-password/{nonsense}        404    404      404     404     404       404      404
POST   /auth/verify-email                     401    200      409     409     409       401      409
POST   /auth/verify-email/{nonsense}          404    404      404     404     404       404      404
POST   /auth/undo-change/{nonsense}           404    404      404     404     404       404      404
GET    /auth/activity                         401    200      200     200     200       401      200
GET    /auth/profile                          401    200      200     200     200       401      200
PATCH  /auth/profile                          401    200      200     200     200       401      200
POST   /auth/change-password                  401    200      200     200     200       401      200
GET    /auth/sessions                         401    200      200     200     200       401      200
DELETE /auth/sessions/{device}                401    200      404     404     404       401      404
POST   /auth/phone/code                       200    200      200     200     200       200      200
POST   /auth/phone/login                      401    401      401     401     401       401      401
POST   /auth/phone/verify-code                401    200      200     200     200       401      200
POST   /auth/phone/verify                     401    422      422     422     422       401      422
GET    /auth/oidc                             200    200      200     200     200       401      200
GET    /auth/oidc/{provider}/start            302    302      302     302     302       302      302
POST   /auth/oidc/{provider}                  401    401      401     401     401       401      401
DELETE /auth/oidc/{provider}                  401    200      404     404     404       401      404
GET    /auth/{guest}                          401    200      200     200     200       401      200
GET    /auth/export                           401    200      200     200     200       401      200
DELETE /auth/delete/{guest}                   401    200      403     403     403       401      403

POST   /auth/second-factor                    401    401      401     401     401       401      401
POST   /auth/confirm                          401    200      200     200     200       401      200
GET    /auth/factors                          401    200      200     200     200       401      200
POST   /auth/totp                             401    200      200     200     200       401      200
POST   /auth/totp/verify                      401    409      409     409     409       401      409
DELETE /auth/totp                             401    404      404     404     404       401      404
POST   /auth/recovery-codes                   401    409      409     409     409       401      409
POST   /auth/passkeys/options                 401    200      200     200     200       401      200
POST   /auth/passkeys                         401    422      422     422     422       401      422
DELETE /auth/passkeys/{nonsense}              401    404      404     404     404       401      404
POST   /auth/passkeys/login-options           200    200      200     200     200       401      200
POST   /auth/passkeys/login                   401    401      401     401     401       401      401

GET    /admin/locations                       401    403      403     403     403       401      200
GET    /admin/locations/{waiting}             401    403      403     403     403       401      200
POST   /admin/locations/{waiting}/approve     401    403      403     403     403       401      200
POST   /admin/locations/{waiting}/return      401    403      403     403     403       401      200
GET    /admin/text-changes                    401    403      403     403     403       401      200
POST   /admin/text-changes/{text}/seen        401    403      403     403     403       401      200
POST   /admin/text-changes/{text}/restore     401    403      403     403     403       401      200
GET    /admin/users                           401    403      403     403     403       401      200
GET    /admin/users/{guest}/activity          401    403      403     403     403       401      200
POST   /admin/users/{guest}/suspend           401    403      403     403     403       401      200
POST   /admin/users/{admin}/suspend           401    403      403     403     403       401      409
POST   /admin/users/{suspended}/restore       401    403      403     403     403       401      200
GET    /admin/searches                        401    403      403     403     403       401      200
GET    /admin/search-words                    401    403      403     403     403       401      200
POST   /admin/search-words                    401    403      403     403     403       401      201
DELETE /admin/search-words/{words}            401    403      403     403     403       401      200
GET    /admin/audit                           401    403      403     403     403       401      200
`;

/** Requests that need a recent proof of identity, such as a password entered in the last ten
 *  minutes. */
const needsRecentProof = new Set([
  "PATCH /auth/profile",
  "DELETE /auth/sessions/{device}",
  "GET /auth/export",
  "DELETE /auth/delete/{guest}",
  "PUT /host/payout-account",
  "DELETE /host/payout-account",
  "POST /admin/payouts",
  "POST /admin/payouts/{guest}/account",
  "POST /admin/payments/{payment}/refund",
  "POST /admin/payments/{payment}/keep",
  "POST /admin/refunds/{failed}/retry",
  "POST /admin/refunds/{failed}/settle",
  "POST /auth/totp",
  "POST /auth/totp/verify",
  "DELETE /auth/totp",
  "POST /auth/recovery-codes",
  "POST /auth/passkeys/options",
  "POST /auth/passkeys",
  "DELETE /auth/passkeys/{nonsense}",
  "DELETE /auth/oidc/{provider}",
  "POST /auth/phone/verify-code",
  "POST /auth/phone/verify",
]);

const [heading = "", ...lines] = matrix.split("\n").filter((line) => line.trim());
const columns = heading.trim().split(/\s+/);
const rows = lines.map((line) => {
  const [method = "", path = "", ...statuses] = line.trim().split(/\s+/);
  return { method, path, request: `${method} ${path}`, statuses: statuses.map(Number) };
});

const { gateway } = await startTestGateway();
const other = await startTestProvider(["http://jagah.test/sign-in/test"]);
const oidcProviders = [other.asConfigured("test", "Test")];
// This site streams no events, so GET /events responds with 503 to every caller who may read the
// stream.
const site = await createTestSite({
  config: { onlineBooking: true, oidcProviders },
  gateway,
  whatsApp: createTestWhatsApp().whatsApp,
});
let passwordHash: string;
beforeAll(async () => {
  await seedSampleCatalogue(site.deps);
  passwordHash = await hashPassword(testPassword);
});

type Row = (typeof rows)[number];

// These routes respond with 401 too, although they need no access token: they check a password, a
// code, a cookie or a signature.
const doors = ["POST /auth/login", "POST /auth/refresh", "POST /payment/webhook"].concat(
  "POST /whatsapp/webhook",
  "POST /auth/second-factor",
  "POST /auth/passkeys/login",
  "POST /auth/phone/login",
  "POST /auth/oidc/{provider}",
);
const isDoor = ({ request }: Row): boolean => doors.includes(request);

/** Returns a route with "*" in place of each parameter, so that parameters with different names
 *  match. */
const shape = (route: string): string => route.replace(/:\w+|\{\w+\}/g, "*");

test("the matrix contains every route of the API, and nothing else", () => {
  const registered = site.app.routes
    .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
    .map(({ method, path }) => shape(`${method} ${path.slice("/api".length)}`));

  const listed = rows.map(({ request }) => shape(request));
  expect([...new Set(registered)].filter((route) => !listed.includes(route))).toEqual([]);
  expect(listed.filter((route) => !registered.includes(route))).toEqual([]);
  expect(rows.filter(({ statuses }) => statuses.length !== columns.length)).toEqual([]);
});

test("routes that need a token are documented so in the API's description", async () => {
  type Operation = { security?: { bearer?: [] }[] };
  const { body } = await site.ask<{ paths: Record<string, Record<string, Operation>> }>(
    "GET /openapi.json",
  );
  const told = Object.entries(body.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security?.length && security.every(({ bearer }) => bearer))
      .map(([method]) => shape(`${method.toUpperCase()} ${path}`)),
  );

  const closed = rows.filter((row) => row.statuses[0] === 401 && !isDoor(row));
  expect([...new Set(told)].sort()).toEqual(
    [...new Set(closed.map(({ request }) => shape(request)))].sort(),
  );
});

const isAcceptedWrite = ({ method }: Row, { status }: Response): boolean =>
  method !== "GET" && status < 400;

/** Returns whether an actor's request names an object of the fixture: the path has a placeholder,
 *  or the body contains an object's id. A write that names no object does not affect the requests
 *  of other actors. */
const namesAnObject = (fixture: AccessFixture, actor: string, { path, request }: Row): boolean => {
  const body = JSON.stringify(accessBodies[request]?.(fixture, actor) ?? "");
  return path.includes("{") || Object.values(fixture.objects).some((id) => body.includes(id));
};

/** The objects that a request needs although neither its path nor its body names them: a payout
 *  needs a booking from which a host has earned money. */
const alsoNeeds: Record<string, string[]> = { "POST /admin/payouts": ["paid"] };

/** Returns the names of the objects that a row's requests need. */
const findNeededObjects = (fixture: AccessFixture, { path, request }: Row): string[] => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const objects = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.push(String(name));
        return "";
      },
    },
  );
  accessBodies[request]?.({ ...fixture, objects }, "guest");
  return [...names, ...(alsoNeeds[request] ?? [])];
};

/** Sends a row's request as one of its actors. */
const askAs = async (fixture: AccessFixture, actor: string, { method, path, request }: Row) => {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => fixture.objects[name] ?? name);
  const json = accessBodies[request]?.(fixture, actor);
  const form = json === undefined && (await fixture.form(method, path));
  return site.send(`${method} ${address}`, {
    as: fixture.actors[actor],
    ...(json !== undefined && { json }),
    ...(form && { body: form }),
  });
};

/** Returns a source of fixtures. `get` creates a fixture and returns the same one in later calls.
 *  After an accepted write, `release` discards the fixture. After a refused request, the fixture is
 *  kept. If the refused request has wrongly changed the fixture, a later request gets an
 *  unexpected status. */
const createFixtureSource = (
  prepare: (fixture: AccessFixture) => Promise<void> = async () => {},
) => {
  let current: AccessFixture | undefined;
  return {
    get: async (row: Row): Promise<AccessFixture> => {
      if (!current) {
        current = await createActors(site, { passwordHash });
        await prepare(current);
      }
      await current.insertObjects(findNeededObjects(current, row));
      return current;
    },
    release: (row: Row, response: Response): void => {
      if (isAcceptedWrite(row, response)) current = undefined;
    },
  };
};

describe("access by role:", () => {
  const fixtures = createFixtureSource();

  test.each(rows)("$request", async (row) => {
    const answers: Record<string, number> = {};
    let written: Response | undefined;
    for (const actor of columns) {
      const fixture = await fixtures.get(row);
      const response = await askAs(fixture, actor, row);
      // After an accepted write that names an object, the next actor gets a new fixture. After any
      // other request, the next actor uses the same fixture.
      if (namesAnObject(fixture, actor, row)) fixtures.release(row, response);
      else if (isAcceptedWrite(row, response)) written = response;
      answers[actor] = response.status;
      // A response that is the same for everyone may be `public`. Every other response must be
      // `no-store`, or `private` if only the browser of its recipient may store it.
      if (fixture.actors[actor])
        expect(response.headers.get("Cache-Control")).toMatch(/no-store|^private|^public/);
      // The refusal "Only the team may do this." is given only on the team's own routes.
      const told = response.status === 403 && ((await response.json()) as { message: string });
      if (told && actor !== "admin")
        expect(told.message === accountMessages.notAllowed).toBe(row.path.startsWith("/admin/"));
    }

    if (written) fixtures.release(row, written);
    const expected = columns.map((actor, i) => [actor, row.statuses[i]]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });
});

const statusOf = ({ statuses }: Row, actor: string): number =>
  statuses[columns.indexOf(actor)] ?? 0;
const codeOf = async (response: Response): Promise<string> =>
  response.status < 400 ? "" : ((await response.json()) as { code: string }).code;

describe("an admin without a second factor is told so, and otherwise has a member's access:", () => {
  const fixtures = createFixtureSource((fixture) => fixture.change("admin", { factor_at: null }));

  test.each(rows)("$request", async (row) => {
    const response = await askAs(await fixtures.get(row), "admin", row);
    fixtures.release(row, response);

    // The admin and other-host own none of the objects. If the matrix has different statuses for
    // these two actors, the route is for the team.
    const asMember = statusOf(row, "other-host");
    const isForTeam = statusOf(row, "admin") !== asMember;
    const answer = [response.status, await codeOf(response)];
    const refused = [403, "second-factor-needed"];
    if (isForTeam && (statusOf(row, "admin") < 300 || row.path.startsWith("/admin/")))
      expect(answer).toEqual(refused);
    else if (!isForTeam || answer[1] !== refused[1]) {
      expect(answer[0]).toBe(asMember);
      expect(answer[1]).not.toBe(refused[1]);
    }
  });
});

describe("a session without a recent proof", () => {
  const actors = ["guest", "host", "admin"] as const;
  const old = { confirmed_at: new Date(0) };
  const fixtures = createFixtureSource(async (fixture) => {
    for (const actor of actors) await fixture.change(actor, old);
  });
  const closed = rows.filter((row) => statusOf(row, "visitor") === 401 && !isDoor(row));

  test.each(closed)("$request", async (row) => {
    const actor = actors.find((one) => statusOf(row, one) < 300) ?? "admin";
    const response = await askAs(await fixtures.get(row), actor, row);
    fixtures.release(row, response);

    const answer = [response.status, await codeOf(response)];
    if (needsRecentProof.has(row.request)) expect(answer).toEqual([403, "confirm-needed"]);
    else expect(answer[1]).not.toBe("confirm-needed");
  });

  const refunds: [method: string, path: string, json?: object][] = [
    ["POST", "/bookings/{booked}/cancel", {}],
    ["POST", "/admin/users/{guest}/suspend", { reason: "Spam", bookings: "cancel" }],
    ["DELETE", "/locations/{open}?bookings=cancel"],
  ];

  test.each(refunds)("does not allow the team to refund: %s %s", async (method, path, json) => {
    const fixture = await createActors(site, { passwordHash });
    await fixture.insertObjects();
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => fixture.objects[name] ?? name);
    const ask = () => site.send(`${method} ${address}`, { as: fixture.actors.admin, json });

    await fixture.change("admin", old);
    const refused = await ask();
    await fixture.change("admin", { confirmed_at: site.deps.now() });
    const allowed = await ask();

    expect([refused.status, await codeOf(refused)]).toEqual([403, "confirm-needed"]);
    expect(allowed.status).toBe(200);
  });

  test("allows host and guest to cancel their own bookings", async () => {
    const fixture = await createActors(site, { passwordHash });
    await fixture.insertObjects();
    await fixture.change("host", old);
    await fixture.change("other-guest", old);
    const ask = (request: string, actor: string) =>
      site.send(request, { as: fixture.actors[actor] });

    const cancelled = await ask(`POST /bookings/${fixture.objects.booked}/cancel`, "other-guest");
    const deleted = await ask(`DELETE /locations/${fixture.objects.open}?bookings=cancel`, "host");

    expect([cancelled.status, deleted.status]).toEqual([200, 200]);
  });

  test("does not allow the team to move money, also on new routes", () => {
    const money = rows.filter(
      ({ method, path }) => method !== "GET" && /^\/admin\/(payments|refunds|payouts)/.test(path),
    );
    expect(money.filter(({ request }) => !needsRecentProof.has(request))).toEqual([]);
    const listed = new Set(rows.map(({ request }) => request));
    expect([...needsRecentProof].filter((request) => !listed.has(request))).toEqual([]);
  });
});
