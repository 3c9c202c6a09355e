import { expect, test } from "vitest";
import { chooseRunAs } from "./run-as.ts";

const nobody = { uid: 65534, gid: 65534 };
const only =
  (...programs: string[]) =>
  ([program = ""]: string[]) =>
    programs.includes(program);

test("PostgreSQL runs as the user that starts it, unless that is root", () => {
  expect(chooseRunAs(false, only("unshare"))).toEqual({ prefix: [] });
});

test("under root it runs in a user namespace, and the files stay root's", () => {
  expect(chooseRunAs(true, only("unshare", "setpriv"))).toEqual({
    prefix: ["unshare", "--user", "--map-user=1000", "--map-group=1000"],
  });
});

test("where namespaces are forbidden it runs as nobody, who then owns the files", () => {
  const { prefix, user, owner } = chooseRunAs(true, only("setpriv"));

  expect(prefix[0]).toBe("setpriv");
  expect(user).toBeUndefined();
  expect(owner).toEqual(nobody);
});

test("without either program it is spawned as nobody", () => {
  expect(chooseRunAs(true, only())).toEqual({ prefix: [], user: nobody, owner: nobody });
});
