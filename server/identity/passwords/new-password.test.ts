import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dictionary } from "@zxcvbn-ts/language-common";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig } from "#server/kernel/config/config.ts";
import { isGuessable } from "./is-guessable.ts";
import { hashNewPassword } from "./new-password.ts";

const person = {
  email: "asha.kulkarni83@north-light.in",
  phone: "+919876543210",
  displayName: "Asha & Riya Films",
};
const asked = { person, brands: ["Studio Finder", "Jagah"] };

test("the 10,000 most common passwords with 8+ characters are rejected", async () => {
  const common = dictionary["passwords-common"].filter(({ length }) => length >= 8);

  expect(common.length).toBeGreaterThanOrEqual(10_000);
  for (const password of common.slice(0, 10_000)) {
    expect(await isGuessable(password, asked), password).toBe(true);
    expect(await isGuessable(password.toUpperCase(), asked), password).toBe(true);
  }
});

test.each([
  "password",
  "PASSWORD123",
  "P@ssw0rd!",
  "p4$$word99",
  "sunshine99",
  "**dragon**",
  "2024Winter!",
  "Jaihind123",
  "india@1947",
  "Priya@2001",
  "mumbai_400001",
  "sunshinesunshine1",
  "Jagah@2026",
  "jagah!!!!",
  "JagahJagah1",
  "studiofinder1",
  "Studio Finder 1",
  "Finder#2026",
  "asha1234!",
  "Kulkarni@1983",
  "asha.kulkarni83",
  "ashakulkarni83!",
  "northlight2026",
  "asha.kulkarni83@north-light.in",
  "9876543210",
  "+91 98765-43210",
  "98765432101",
  "aaaaaaaaaa",
  "12121212",
  "Monsoon7!",
  "!!terrace!!",
  "party2024!",
  "photo12345",
  "heart#2024",
  "world@2026",
  "P@rty2024",
  "leaf2024!!",
  "1234love",
  "Booking@2026",
  "studio2026!",
  "space!2026",
  "host12345!",
  "guest@1234",
  "event#2026",
  " 8 spaces",
  "12345678@",
  "123456789!",
  "1q2w3e4r!",
  "87654321!",
  "#qwertyuiop#",
  "87654321",
  "1234-5678",
  "1234 1234",
  "abcd@1234",
  "Abcd1234!",
  "asdf2024!",
  "4321rewq",
])("%s is guessable", async (password) => {
  expect(await isGuessable(password, asked)).toBe(true);
});

test.each([
  "seven green parrots",
  "eight blue parrots",
  "a monsoon terrace",
  "parrot number 7",
  "mango-leaf-41",
  "correcthorsebattery",
  "password of mine",
  "kX7!mq29vLp",
  "Tr0ub4dor&3x",
  "हरा तोता सात",
  " 8 blue hats ",
  "riya#films",
  "jagah has green parrots",
  "asha likes terraces",
  "party with seven parrots",
  "my studio has a green door",
  "book a heart",
  "photo-of-a-world",
  "12 green parties",
  "6-studio-parrots",
  "83914027",
  "4071 9962!",
  "xkqw7291",
])("%s is accepted", async (password) => {
  expect(await isGuessable(password, asked)).toBe(false);
});

test("random passwords are accepted", async () => {
  const seed = "random passwords 1";
  for (let i = 0; i < 3_000; i++) {
    const password = createHash("sha256").update(`${seed} ${i}`).digest("base64url").slice(0, 10);

    expect(await isGuessable(password, asked), `${seed}: ${password}`).toBe(false);
  }
});

test("the error for a rejected password suggests what to choose instead", async () => {
  const chosen = hashNewPassword(
    { config: readConfig({}), log: pino({ enabled: false }) },
    "party2024!",
    {
      person,
      field: "newPassword",
    },
  );

  await expect(chosen).rejects.toMatchObject({
    status: 422,
    errors: { newPassword: expect.stringContaining("several unrelated words") },
  });
});

describe("a leaked password", () => {
  const leaked = "orange giraffe ladder";
  const sha1 = createHash("sha1").update(leaked).digest("hex").toUpperCase();
  const requests: { url: string | undefined; padding: string | string[] | undefined }[] = [];
  let answer = { status: 200, body: "", delay: 0 };
  const service = createServer(({ url, headers }, response) => {
    requests.push({ url, padding: headers["add-padding"] });
    const { status, body, delay } = answer;
    setTimeout(() => response.writeHead(status).end(body), delay);
  });
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const started = new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  const choose = async (password: string) => {
    await started;
    const { port } = service.address() as AddressInfo;
    const config = readConfig({ BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/` });
    return hashNewPassword({ config, log }, password, { person, field: "password" });
  };

  test("is rejected, and only five characters of its hash are sent", async () => {
    answer = { status: 200, body: `${"0".repeat(35)}:3\r\n${sha1.slice(5)}:12\r\n`, delay: 0 };

    await expect(choose(leaked)).rejects.toMatchObject({
      status: 422,
      errors: { password: expect.stringContaining("leak") },
    });

    expect(requests.at(-1)).toEqual({ url: `/range/${sha1.slice(0, 5)}`, padding: "true" });
  });

  test.each([
    ["others were leaked", { status: 200, body: `${"0".repeat(35)}:3\r\n`, delay: 0 }],
    ["it is only padding", { status: 200, body: `${sha1.slice(5)}:0\r\n`, delay: 0 }],
  ])("is accepted where %s", async (_, given) => {
    answer = given;

    expect(await choose(leaked)).toMatch(/^\$argon2id/);
  });

  test.each([
    ["fails", { status: 500, body: "", delay: 0 }],
    ["does not answer", { status: 200, body: "", delay: 5_000 }],
  ])("is accepted if the service %s, which is logged", async (_, given) => {
    answer = given;
    lines.length = 0;

    expect(await choose(leaked)).toMatch(/^\$argon2id/);

    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("breached passwords");
    expect(lines[0]).not.toContain(sha1.slice(0, 5));
  });

  test("is not checked if no service is configured", async () => {
    const before = requests.length;

    await hashNewPassword({ config: readConfig({}), log }, leaked, { person, field: "password" });

    expect(requests).toHaveLength(before);
  });
});
