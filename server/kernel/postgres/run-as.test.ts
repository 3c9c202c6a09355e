import { expect, test } from "vitest";
import { listWaysFromRoot } from "#server/kernel/base/platform.mjs";
import { StartProblem } from "#server/kernel/base/start-problem.ts";
import { chooseRunAs } from "./run-as.ts";

const linux = listWaysFromRoot("linux");
const nobody = { uid: 65534, gid: 65534 };
const only =
  (...programs: string[]) =>
  ([program = ""]: string[]) =>
    programs.includes(program);

test("PostgreSQL runs as the user that starts it, unless that is root", () => {
  expect(chooseRunAs(false, only("unshare"), linux)).toEqual({ prefix: [] });
  expect(chooseRunAs(false, only(), listWaysFromRoot("darwin"))).toEqual({ prefix: [] });
});

test("under root, PostgreSQL runs in a user namespace, and root still owns the files", () => {
  expect(chooseRunAs(true, only("unshare", "setpriv"), linux)).toEqual({
    prefix: ["unshare", "--user", "--map-user=1000", "--map-group=1000"],
  });
});

test("where namespaces are forbidden, PostgreSQL runs as the user nobody, who then owns the files", () => {
  const { prefix, user, owner } = chooseRunAs(true, only("setpriv"), linux);

  expect(prefix[0]).toBe("setpriv");
  expect(user).toBeUndefined();
  expect(owner).toEqual(nobody);
});

test("without either program, PostgreSQL is started as the user nobody", () => {
  expect(chooseRunAs(true, only(), linux)).toEqual({ prefix: [], user: nobody, owner: nobody });
});

test("on macOS root is told to start as an ordinary user", () => {
  const start = () => chooseRunAs(true, only("unshare", "setpriv"), listWaysFromRoot("darwin"));

  expect(start).toThrow(StartProblem);
  expect(start).toThrow("start Jagah as an ordinary user, without sudo.");
});
