import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { SendRequest } from "#contract/client.ts";
import { createApi } from "./api.ts";
import { connectionLostProblem } from "./api-problem.ts";

type Sent = { path: string } & RequestInit;

/** Creates a client that records its requests and receives this response. */
const clientOf = (answer: () => Response = () => Response.json({})) => {
  const sent: Sent[] = [];
  const send: SendRequest = async (path, init) => {
    sent.push({ path, ...init });
    return answer();
  };
  return { api: createApi(send), sent };
};

test("a route's name, parameters, query and body become a request", async () => {
  const { api, sent } = clientOf();
  const cursor: string | undefined = undefined;

  await api("POST /bookings/{bookingId}/cancel", {
    params: { bookingId: "a/b c" },
    json: { refundPaise: 0 },
  });
  await api("GET /locations/search", { query: { q: "tea & rain", amenities: ["A", "B"], cursor } });
  await api("GET /auth/profile");

  expect(sent).toEqual([
    {
      path: "/api/bookings/a%2Fb%20c/cancel",
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"refundPaise":0}',
    },
    { path: "/api/locations/search?q=tea+%26+rain&amenities=A&amenities=B", method: "GET" },
    { path: "/api/auth/profile", method: "GET" },
  ]);
});

test("a JSON response gives its body, and a file response gives the file", async () => {
  const json = await clientOf(() => Response.json({ items: [] })).api("GET /host/blocks");
  const file = await clientOf(() => new Response("Date,Amount")).api("GET /host/statement.csv");

  expect(json).toEqual({ body: { items: [] } });
  expect(await file.body?.text()).toBe("Date,Amount");
});

test.each([
  [
    "a problem of the API",
    Response.json({ code: "slot-taken", message: "It is gone." }, { status: 409 }),
    { status: 409, code: "slot-taken", message: "It is gone.", errors: {} },
  ],
  [
    "a response without a problem in JSON",
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    { status: 502, message: "An error occurred. Please try again later.", errors: {} },
  ],
])("a problem is returned as a value: %s", async (_, answer, problem) => {
  expect(await clientOf(() => answer).api("GET /auth/profile")).toEqual({ problem });
});

test.each([
  ["no response", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "a response that did not come from our server",
    async () => new Response("<h1>Please sign in</h1>"),
  ],
])("%s is returned as a problem too", async (_, send) => {
  expect(await createApi(send)("GET /auth/profile")).toEqual({ problem: connectionLostProblem });
});

test("the client includes every file of the contract that has routes", () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../contract/${file}`, import.meta.url), "utf8");
  const client = read("client.ts");
  const withRoutes = globSync("**/*.ts", { cwd: new URL("../../contract", import.meta.url) })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => read(file).includes("= createRoute("));

  expect(withRoutes.length).toBeGreaterThan(20);
  expect(withRoutes.filter((file) => !client.includes(`import("./${file}")`))).toEqual([]);
});
