import { expect, test } from "vitest";
import { photoQueryFromUrl } from "#contract/media/photo-url.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { getSignatureSecondsLeft, signPhotoUrl } from "./signed-photos.ts";

const id = "0123456789abcdef-f00ff000f0ff00000f";
const at = (time: string, secretKey = "0123456789abcdef0123456789abcdef") => ({
  now: () => new Date(`2026-10-01T${time}Z`),
  secrets: openSecrets({ secretKey, dataDir: "/" }),
});
const queryOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(photoQueryFromUrl(url)));

test("a URL is the same for a minute and valid for nine to ten minutes", () => {
  const url = signPhotoUrl(at("10:00:00"), id);

  expect(url).toMatch(/^\/media\/[^/]+\/1280\.webp\?expires=\d+&signature=[\w-]{22}$/);
  expect(signPhotoUrl(at("10:00:59"), id)).toBe(url);
  expect(signPhotoUrl(at("10:01:00"), id)).not.toBe(url);
  const left = (time: string) => getSignatureSecondsLeft(at(time), id, queryOf(url));
  expect([left("10:00:00"), left("10:00:59"), left("10:09:59")]).toEqual([600, 541, 1]);
  expect([left("10:10:00"), left("11:00:00")]).toEqual([0, 0]);
});

test("all sizes and formats of a photo share a signature", () => {
  const [wide, small] = [
    signPhotoUrl(at("10:00:00"), id, 1920, "avif"),
    signPhotoUrl(at("10:00:00"), id, 320),
  ];

  expect(photoQueryFromUrl(wide)).toBe(photoQueryFromUrl(small));
});

test.each<[string, (query: Record<string, string>) => Record<string, string>]>([
  ["without a signature", ({ expires = "" }) => ({ expires })],
  ["without an expiry", ({ signature = "" }) => ({ signature })],
  ["with a later expiry", (q) => ({ ...q, expires: String(Number(q.expires) + 300) })],
  ["with another signature", (q) => ({ ...q, signature: `A${q.signature?.slice(1)}` })],
  ["with half a signature", (q) => ({ ...q, signature: q.signature?.slice(0, 11) ?? "" })],
  ["with an expiry that is not all digits", (q) => ({ ...q, expires: "1e12" })],
  ["with nothing", () => ({})],
])("a URL %s is rejected", (_, change) => {
  const deps = at("10:00:00");

  expect(getSignatureSecondsLeft(deps, id, change(queryOf(signPhotoUrl(deps, id))))).toBe(0);
});

test("a URL is valid for one photo and on one site", () => {
  const deps = at("10:00:00");
  const query = queryOf(signPhotoUrl(deps, id));

  expect(getSignatureSecondsLeft(deps, id.replace("0123", "9123"), query)).toBe(0);
  expect(getSignatureSecondsLeft(at("10:00:00", "x".repeat(32)), id, query)).toBe(0);
});
