import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { httpClient } from "./http-client.ts";

test("after the server has closed the connection, a request fails and writes nothing", async () => {
  const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const sockets: Socket[] = [];
  const onSocket = (message: unknown) => sockets.push((message as { socket: Socket }).socket);
  subscribe("net.client.socket", onSocket);
  const client = await httpClient((server.address() as AddressInfo).port);
  unsubscribe("net.client.socket", onSocket);
  const [socket] = sockets;
  if (!socket) throw new Error("The client has no socket.");
  expect(await client.get("/")).toBeGreaterThan(0);
  const closed = once(socket, "close");
  server.closeAllConnections();
  await closed;
  const write = vi.spyOn(socket, "write");

  await expect(client.get("/")).rejects.toThrow("The server closed the connection.");

  expect(write).not.toHaveBeenCalled();
});
