import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStartScript } from "#bench/app.ts";
import { fillConfiguration, restartSeconds } from "./templates.ts";

const root = join(import.meta.dirname, "..", "..");

test("every placeholder of a template needs a value, and every value needs a placeholder", () => {
  expect(fillConfiguration("pgbouncer.ini", { users: "/etc/users.txt" })).toContain(
    "auth_file = /etc/users.txt\n",
  );
  expect(() => fillConfiguration("pgbouncer.ini", {})).toThrow(
    "ops/pgbouncer.ini needs a value for users.",
  );
  expect(() => fillConfiguration("pgbouncer.ini", { users: "a", password: "b" })).toThrow(
    "ops/pgbouncer.ini has no password.",
  );
  expect(restartSeconds()).toBeGreaterThan(0);
});

test("the systemd unit starts the site as npm start does", () => {
  const unit = readFileSync(join(root, "ops", "jagah.service"), "utf8");
  const settings = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = ""]) =>
    line.split(" ").map((setting) => setting.split("=")),
  );
  const { env, flags, program } = readStartScript(root);
  expect(Object.fromEntries(settings)).toMatchObject(env);
  expect(unit).toContain(`/node ${flags.join(" ")} ${program}\n`);
});
