import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Who serves: owns nothing and may do what `grantServingRights` grants. */
export const SERVING_LOGIN = "jagah_serving";

export type Login = { name: string; password: string };

/** A password that the folder keeps, made on the first call; only its owner can read it. */
export const readOrCreatePassword = (folder: string, name: string): string => {
  const file = join(folder, name);
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (kept) return kept;
  const password = randomBytes(24).toString("hex");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
};

/** The login that serves the database in `folder`; a folder from before it had one gets its password. */
export const servingLogin = (folder: string): Login => ({
  name: SERVING_LOGIN,
  password: readOrCreatePassword(folder, "serving-password"),
});

/** The address of a database on this machine for a login. */
export const localUrl = ({ name, password }: Login, port: number | string): string =>
  `postgres://${name}:${password}@127.0.0.1:${port}/postgres`;
