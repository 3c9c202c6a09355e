/* Attacks by connections that read nothing, send nothing or send slowly. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "#bench/abuse/site.ts";
import { closeAll, head, openSockets, serversOpen, stillOpen } from "#bench/abuse/sockets.ts";

const search = head("GET /api/locations/search?pageSize=100");
const nothingLost = { lost: [] };

export const unreadAnswers: Scenario = {
  name: "unread-answers",
  what: "500 connections with 20 pipelined searches each, whose responses are never read",
  attack: async ({ port }) => {
    const sockets = await openSockets(port, 500);
    const from = performance.now();
    for (const socket of sockets) socket.pause().write(search.repeat(20));
    const left: string[] = [];
    for (const seconds of [15, 30, 60, 90]) {
      await sleep(seconds * 1_000 - (performance.now() - from));
      left.push(`${serversOpen(port)} after ${seconds} s`);
    }
    const notes = [`connections that the server still had, of 500: ${left.join(", ")}`];
    closeAll(sockets);
    return { ...nothingLost, notes };
  },
};

export const slowHeads: Scenario = {
  name: "slow-headers",
  what: "2,000 connections that send one byte of a request's headers every two seconds",
  attack: async ({ port }) => {
    const sockets = await openSockets(port, 2_000);
    for (const socket of sockets) socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
    for (let i = 0; i < 15; i++) {
      for (const socket of sockets) if (socket.writable) socket.write("a");
      await sleep(2_000);
    }
    const notes = [`${stillOpen(sockets)} of 2,000 connections were still open after 30 s`];
    closeAll(sockets);
    return { ...nothingLost, notes };
  },
};

export const slowBodies: Scenario = {
  name: "slow-bodies",
  what: "2,000 sign-in requests whose body arrives one byte every two seconds",
  attack: async ({ port }) => {
    const sockets = await openSockets(port, 2_000);
    const json = { "Content-Type": "application/json", "Content-Length": 1_000 };
    for (const socket of sockets) socket.write(head("POST /api/auth/login", json));
    for (let i = 0; i < 12; i++) {
      for (const socket of sockets) if (socket.writable) socket.write(" ");
      await sleep(2_000);
    }
    const notes = [`${stillOpen(sockets)} of 2,000 connections were still open after 24 s`];
    closeAll(sockets);
    return { ...nothingLost, notes };
  },
};

export const idleConnections: Scenario = {
  name: "idle-connections",
  what: "10,000 connections that send one request, read the response and stay open",
  attack: async ({ port }) => {
    const sockets = await openSockets(port, 10_000);
    for (const [i, socket] of sockets.entries()) {
      socket.resume();
      if (socket.writable) socket.write(head("GET /healthz"));
      if (i % 100 === 99) await sleep(50);
    }
    await sleep(15_000);
    const open = stillOpen(sockets);
    // If the limit on open files is low, the server closes the oldest connections to accept new
    // connections.
    const oldest = stillOpen(sockets.slice(0, 100));
    const newest = stillOpen(sockets.slice(-100));
    closeAll(sockets);
    return {
      ...nothingLost,
      notes: [
        `${open} stayed open, including ${oldest} of the 100 oldest and ${newest} of the 100 newest`,
      ],
    };
  },
};

export const largeBodies: Scenario = {
  name: "large-bodies",
  what: "20 bodies of 100 MB at the same time, to endpoints that accept JSON and to the endpoint that accepts listings",
  attack: async ({ port, people }) => {
    const json = { "Content-Type": "application/json" };
    const form = {
      "Content-Type": "multipart/form-data; boundary=none",
      Authorization: `Bearer ${people[0]?.token}`,
    };
    const targets: [string, Record<string, string>][] = [
      ["/api/auth/login", json],
      ["/api/locations/search", json],
      ["/api/payment/webhook", json],
      ["/api/nope", json],
      ["/api/locations/list", form],
    ];
    const sockets = await openSockets(port, 20);
    const piece = Buffer.alloc(1024 * 1024, " ");
    const answers: string[] = [];
    const send = async (i: number) => {
      const socket = sockets[i];
      if (!socket) return;
      let answer = "";
      socket.on("data", (chunk) => {
        answer += chunk.toString("latin1");
      });
      const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
      const [path, headers] = targets[i % targets.length] ?? ["/", json];
      socket.write(head(`POST ${path}`, { ...headers, "Content-Length": 100 * piece.length }));
      for (let sent = 0; sent < 100 && socket.writable; sent++) {
        const written = new Promise<void>((resolve) => socket.write(piece, () => resolve()));
        await Promise.race([written, closed]);
      }
      await Promise.race([closed, sleep(10_000)]);
      answers.push(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? "none");
    };
    await Promise.all(sockets.map((_, i) => send(i)));
    closeAll(sockets);
    await sleep(10_000);
    const counts = Object.entries(Object.groupBy(answers, (status) => status));
    const told = counts.map(([status, all]) => `${all?.length} x ${status}`).join(", ");
    return { ...nothingLost, notes: [`answers: ${told}`] };
  },
};
