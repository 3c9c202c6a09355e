import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The name of the database login that the running site uses. It owns nothing and has only the
 *  rights from `grantServingRights`. */
export const SERVING_LOGIN = "jagah_serving";

export type Login = { name: string; password: string };

/** Returns the password in a file of the folder. Creates the file on the first call; only its owner
 *  can read it. */
export const readOrCreatePassword = (folder: string, name: string): string => {
  const file = join(folder, name);
  const storedPassword = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (storedPassword) return storedPassword;
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
};

/** Returns the serving login of the database in `folder`. If its password does not exist yet, as in
 *  a folder from an earlier version, it is created. */
export const servingLogin = (folder: string): Login => ({
  name: SERVING_LOGIN,
  password: readOrCreatePassword(folder, "serving-password"),
});

/** Returns the URL with which a login connects to our own database on this machine. */
export const localUrl = ({ name, password }: Login, port: number | string): string =>
  `postgres://${name}:${password}@127.0.0.1:${port}/postgres`;
