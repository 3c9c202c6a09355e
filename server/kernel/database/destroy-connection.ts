import type pg from "pg";

/** Ends a connection without waiting for the server, which may no longer respond. Statements that
 *  run on the connection fail. */
export const destroyConnection = (client: pg.ClientBase): void => {
  // pg's types do not declare `connection`.
  const { stream } = (client as pg.ClientBase & { connection: pg.Connection }).connection;
  stream.destroy();
};
