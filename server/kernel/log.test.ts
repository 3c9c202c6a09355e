import { expect, test } from "vitest";
import { makeLog } from "./log.ts";

const linesOf = (write: (log: ReturnType<typeof makeLog>) => void) => {
  const lines: string[] = [];
  write(makeLog({ write: (line) => void lines.push(line) }));
  return lines;
};

test("a database error keeps its code and constraint, and loses values and connection", () => {
  const error = Object.assign(new Error("duplicate key value"), {
    code: "23505",
    constraint: "accounts_email_key",
    detail: "Key (lower(email))=(asha@example.in) already exists.",
    client: { password: "secret" },
  });

  const [line = ""] = linesOf((log) => log.error({ err: error }, "a request failed"));

  expect(JSON.parse(line).err).toMatchObject({ code: "23505", constraint: "accounts_email_key" });
  expect(line).not.toContain("asha@example.in");
  expect(line).not.toContain("secret");
});
