import { createServer, type ServerResponse } from "node:http";
import type { Logger } from "pino";
import { AggregatorRegistry, type Registry } from "prom-client";
import { bind } from "#server/kernel/http/bind.ts";
import { strictHeaders } from "#server/kernel/http/response-headers.ts";

const TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** The metrics of one process at one time. */
export type MetricsSnapshot = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** Returns the metrics of all processes in Prometheus's text format. Series with the same labels
 *  are added up, or combined by the `aggregator` of their gauge. */
export const formatMetrics = (snapshots: MetricsSnapshot[]): Promise<string> =>
  AggregatorRegistry.aggregate(snapshots).metrics();

const respond = (outgoing: ServerResponse, status: number, text: string, type: string): void => {
  outgoing.writeHead(status, {
    ...strictHeaders,
    "X-Content-Type-Options": "nosniff",
    "Content-Type": type,
  });
  outgoing.end(text);
};

export type MetricsServer = { port: number; stop: () => Promise<void> };

/** Serves only `/metrics`, on a port of its own. The numbers are not public, so only Prometheus may
 *  reach this port.
 *  @param collect - returns the metrics in the text format
 *  @throws StartProblem when the port or the address is not available */
export const serveMetrics = async (
  { host, port, log }: { host: string; port: number; log: Logger },
  collect: () => Promise<string>,
): Promise<MetricsServer> => {
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split("?", 1)[0];
    const reads = incoming.method === "GET" || incoming.method === "HEAD";
    if (path !== "/metrics" || !reads) return respond(outgoing, 404, "Not found.\n", "text/plain");
    collect().then(
      (text) => respond(outgoing, 200, text, TYPE),
      (err: unknown) => {
        log.error({ err }, "the metrics could not be collected");
        respond(outgoing, 500, "The metrics could not be collected.\n", "text/plain");
      },
    );
  });
  await bind(server, host, port, "METRICS_PORT");
  // A process that has nothing else to do must be able to end, although this server still listens.
  // `stop` closes the connections that Prometheus keeps open.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
