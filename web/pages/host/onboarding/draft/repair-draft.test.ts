import { describe, expect, test } from "vitest";
import { emptyDraft, type ListingDraft } from "./listing-draft.ts";
import { repairDraft } from "./repair-draft.ts";

const photo = (id: string) =>
  ({ id, from: "device", name: `${id}.jpg`, print: id, ready: true }) as const;
const draft: ListingDraft = {
  ...emptyDraft,
  title: "Brick loft",
  categories: ["cafe"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday"],
  photos: [photo("hall"), photo("roof")],
  pin: { latitude: 19.06, longitude: 72.83 },
};
const blobs = new Map([
  ["hall", new Blob(["h"])],
  ["roof", new Blob(["r"])],
]);
const savedAt = 1_790_000_000_000;

test("a draft that can be read stays as it is", async () => {
  const stored = { draft, step: 3, savedAt };
  expect(await repairDraft({ stored, blobs }, emptyDraft)).toEqual({ stored, blobs, lost: [] });
});

test("a field that an older draft lacks gets its initial value and is not reported as lost", async () => {
  const { instantBook: _, ...older } = draft;
  const found = await repairDraft(
    { stored: { draft: older, step: 3, savedAt }, blobs },
    emptyDraft,
  );
  expect(found.stored.draft).toEqual(draft);
  expect(found.lost).toEqual([]);
});

describe("sets aside and names", () => {
  const gone = new Blob(["r"]);
  gone.slice = () => {
    throw new DOMException("The file is gone.", "NotReadableError");
  };
  test.each([
    ["a photo that is no file", { photo: "words" }, "the photo roof.jpg"],
    ["a photo without bytes", { photo: undefined }, "the photo roof.jpg"],
    ["a photo of no bytes", { photo: new Blob([]) }, "the photo roof.jpg"],
    ["a photo whose file the device has deleted", { photo: gone }, "the photo roof.jpg"],
    ["a title that is no text", { change: { title: 7 } }, "the title"],
    ["a pin without numbers", { change: { pin: { latitude: "north" } } }, "the pin"],
    ["photos that are no list", { change: { photos: "none" } }, "a photo"],
    ["a photo without a name", { change: { photos: [{ id: "x" }] } }, "a photo"],
    ["hours that are no hours", { change: { availableTimeSlots: ["noon"] } }, "some opening hours"],
    ["a category that does not exist", { change: { categories: ["moon"] } }, "a category"],
    ["how guests book", { change: { instantBook: "maybe" } }, "how guests book"],
  ])("%s", async (_, broken: { photo?: unknown; change?: object }, label) => {
    const photos = new Map<string, unknown>(blobs);
    if ("photo" in broken) photos.set("roof", broken.photo);
    const stored = { draft: { ...draft, ...broken.change }, step: 3, savedAt };

    const found = await repairDraft({ stored, blobs: photos }, emptyDraft);

    expect(found.lost).toEqual([label]);
    const untouched = { title: "Brick loft", photos: draft.photos.slice(0, 1) };
    if ("photo" in broken) expect(found.stored.draft).toMatchObject(untouched);
    else
      expect(found.stored.draft).toEqual({
        ...draft,
        ...Object.fromEntries(
          Object.keys(broken.change ?? {}).map((part) => [
            part,
            emptyDraft[part as keyof ListingDraft],
          ]),
        ),
      });
    expect([...found.blobs.values()].every((blob) => blob instanceof Blob)).toBe(true);
  });

  test.each([undefined, null, "words", { draft: [] }])(
    "everything, if it is %o",
    async (stored) => {
      const found = await repairDraft({ stored, blobs: new Map() }, emptyDraft);
      expect(found.stored.draft).toEqual(emptyDraft);
      expect(found.stored.step).toBe(1);
      expect(found.lost).toEqual(["the texts and choices"]);
    },
  );
});
