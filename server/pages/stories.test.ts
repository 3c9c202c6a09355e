import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { MAX_HOST_STORIES, MAX_QUOTE_CHARS, MAX_TEAM_MEMBERS } from "#contract/stories/policy.ts";
import { readStories } from "./stories.ts";

const dataDir = mkdtempSync(join(tmpdir(), "jagah-stories-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
mkdirSync(join(dataDir, "stories"));

const write = (name: string, content: unknown): void =>
  writeFileSync(
    join(dataDir, "stories", name),
    typeof content === "string" ? content : JSON.stringify(content),
  );
const read = () => readStories({ dataDir, demoData: false });
const asha = { quote: "It was free at ten.", author: "Asha Rao", title: "Photographer, Pune" };
const photo = "https://jagah.example/media/abcdefgh12345678-0123456789abcdef01/1280.webp";

test("without files there are no stories, and in demo mode pages show samples", () => {
  expect(read()).toEqual({ testimonials: [], hostStories: [], team: [] });
  expect(readStories({ dataDir, demoData: true })).toBeNull();
});

test("the operator's files are read, photo URLs as paths", () => {
  const host = { name: "Meera", role: "Host, Pune", image: photo, quote: "They left it clean." };
  write("testimonials.json", [asha]);
  write("host-stories.json", [host]);
  const founder = { name: "Ravi Iyer", title: "Founder", bio: "He looks at every space." };
  const profiles = { linkedin: "https://www.linkedin.com/in/ravi" };
  write("team.json", [founder, { ...founder, image: photo, socials: profiles }]);

  expect(read()).toEqual({
    testimonials: [asha],
    hostStories: [{ ...host, image: photo.replace("https://jagah.example", "") }],
    team: [
      founder,
      { ...founder, image: photo.replace("https://jagah.example", ""), socials: profiles },
    ],
  });
});

test.each<[name: string, content: unknown, problem: RegExp]>([
  ["testimonials.json", "[{", /testimonials\.json is not valid JSON: /],
  ["testimonials.json", {}, /testimonials\.json cannot be used: Please give a list\.$/],
  [
    "testimonials.json",
    [asha, { ...asha, author: " " }],
    /: entry 2, author: Please fill this in\.$/,
  ],
  ["testimonials.json", [{ ...asha, name: "A" }], /: entry 1: There is no parameter named name\.$/],
  [
    "testimonials.json",
    [{ ...asha, image: "me.jpg" }],
    /: entry 1, image: .*contains \/media\/\.$/,
  ],
  [
    "host-stories.json",
    [{ name: "M", role: "Host", quote: "x".repeat(MAX_QUOTE_CHARS + 1) }],
    /: entry 1, quote: Please use at most 400 characters\.$/,
  ],
  [
    "host-stories.json",
    Array(MAX_HOST_STORIES + 1).fill({ name: "M", role: "Host", quote: "Good." }),
    /host-stories\.json cannot be used: Please give at most 2 entries\.$/,
  ],
  [
    "team.json",
    [{ name: "R", title: "F", bio: "B", socials: { linkedin: "javascript:alert(1)" } }],
    /team\.json cannot be used: entry 1, socials, linkedin: /,
  ],
  [
    "team.json",
    Array(MAX_TEAM_MEMBERS + 1).fill({ name: "R", title: "F", bio: "B" }),
    /team\.json cannot be used: Please give at most 5 entries\.$/,
  ],
])("%s with %j is refused with the reason", (name, content, problem) => {
  write("testimonials.json", []);
  write("host-stories.json", []);
  write("team.json", []);
  write(name, content);

  expect(read).toThrow(problem);
});
