/* Sends ten requests a second as a visitor during an attack, without waiting for the responses.
 * Prints its measurements on SIGTERM. The visitor is a separate process, so that the
 * attacker's CPU load does not delay it and falsify its measurements.
 *
 *     node bench/abuse/visitor-alone.ts PORT REQUESTS_AS_JSON */
import { Agent, request } from "node:http";
import type { Asked, Told } from "./visitor.ts";

const [port, requests = "[]"] = process.argv.slice(2);
const wanted = JSON.parse(requests) as Asked[];
const PAUSE_MS = 100;
const TIMEOUT_MS = 30_000;

const kept = new Agent({ keepAlive: true });
const told: Told = { times: [], timesOfTakenAway: [], failures: {}, wrong: 0 };
let running = 0;
let asked = 0;
let isOver = false;

const failed = (why: string, isCorrect = false) => {
  told.failures[why] = (told.failures[why] ?? 0) + 1;
  if (!isCorrect) told.wrong++;
};

const tell = () => {
  process.stdout.write(JSON.stringify(told));
  process.exit();
};

const ask = () => {
  const from = performance.now();
  running++;
  asked++;
  // Half of the requests open a new connection.
  const agent = asked % 2 ? kept : new Agent();
  const one = wanted[asked % wanted.length] ?? { path: "/" };
  const { method = "GET", path, token, body, isTakenAway = false, mayFail } = one;
  const over = (why?: string, isCorrect?: boolean) => {
    running--;
    told[isTakenAway ? "timesOfTakenAway" : "times"].push(performance.now() - from);
    if (why) failed(why, isCorrect);
    if (isOver && running === 0) tell();
  };
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(text && {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(text),
    }),
  };
  const sent = request({ port, host: "127.0.0.1", method, path, headers, agent });
  sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error("no response within 30 s")));
  sent.once("error", (error: NodeJS.ErrnoException) => over(error.code ?? error.message));
  sent.once("response", (answer) => {
    answer.resume();
    answer.once("close", () =>
      over(
        !answer.complete
          ? "cut off"
          : answer.statusCode === 200
            ? undefined
            : `${answer.statusCode} to ${method} ${path}`,
        answer.complete && answer.statusCode === 503 && mayFail,
      ),
    );
  });
  sent.end(text);
};

const asking = setInterval(ask, PAUSE_MS);
process.on("SIGTERM", () => {
  clearInterval(asking);
  isOver = true;
  if (running === 0) tell();
});
