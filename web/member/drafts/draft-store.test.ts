import { expect, onTestFinished, test, vi } from "vitest";
import { readDraftPhoto, writeDraftPhoto } from "./draft-store.ts";

/** Returns a request that succeeds shortly afterwards, like a request of IndexedDB. */
const succeed = <T>(result: T) => {
  const request = { result, onsuccess: () => {}, onerror: () => {} };
  queueMicrotask(() => request.onsuccess());
  return request;
};

/** Replaces IndexedDB with a stub that has one store of photos. The stored photos stay when a
 *  connection is closed.
 *  @returns the connections, in the order in which they are opened. Each new connection is added to
 *  this list. */
const stubDatabase = () => {
  const stored = new Map<string, unknown>();
  const open = () => {
    let isClosed = false;
    const store = {
      put: (value: unknown, key: unknown) => succeed(void stored.set(String(key), value)),
      get: (key: unknown) => succeed(stored.get(String(key))),
    };
    return {
      onversionchange: () => {},
      onclose: () => {},
      close: () => {
        isClosed = true;
      },
      transaction: () => {
        if (isClosed) throw new DOMException("The connection is closed.", "InvalidStateError");
        const transaction = { objectStore: () => store, oncomplete: () => {}, onabort: () => {} };
        setTimeout(() => transaction.oncomplete());
        return transaction;
      },
    };
  };
  const connections: ReturnType<typeof open>[] = [];
  vi.stubGlobal("indexedDB", {
    open: () => {
      const connection = open();
      connections.push(connection);
      return succeed(connection);
    },
  });
  // Makes draft-store.ts close its connection to the stub. Otherwise it would keep the connection,
  // and the next test file in this process would use the stub.
  onTestFinished(() => connections.at(-1)?.onversionchange());
  return connections;
};

test("after another tab has deleted or upgraded the database, drafts are read and stored again", async () => {
  const connections = stubDatabase();
  const photo = new Blob(["a photo"]);
  await writeDraftPhoto("meera/new", "hall", photo);
  expect(await readDraftPhoto("meera/new", "hall")).toBe(photo);
  expect(connections).toHaveLength(1);

  connections[0]?.onversionchange();
  expect(await readDraftPhoto("meera/new", "hall")).toBe(photo);
  expect(connections).toHaveLength(2);

  // Simulates that the browser closes the connection, for example because the user deletes the
  // site's data.
  connections[1]?.close();
  connections[1]?.onclose();
  expect(await readDraftPhoto("meera/new", "hall")).toBe(photo);
  expect(connections).toHaveLength(3);
});
