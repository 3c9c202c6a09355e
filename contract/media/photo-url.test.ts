import { describe, expect, test } from "vitest";
import {
  encodePlaceholder,
  isPhotoId,
  photoIdFromUrl,
  photoQueryFromUrl,
  photoUrl,
  placeholderStyle,
  sharePhotoUrl,
  srcSet,
  withoutSignature,
  withPhotoWidth,
} from "./photo-url.ts";

const id = "0123456789abcdef-f00ff000f0ff00000f";

describe("photo URLs", () => {
  test("contain the photo's id, the width and the format", () => {
    expect(photoUrl(id, 640, "avif")).toBe(`/media/${id}/640.avif`);
    expect(photoUrl(id)).toBe(`/media/${id}/1280.webp`);
    expect(sharePhotoUrl(id)).toBe(`/media/${id}/share.jpg`);
  });

  test("a srcset offers every width once", () => {
    expect(srcSet(id, "webp").split(", ")).toEqual([
      `/media/${id}/320.webp 320w`,
      `/media/${id}/640.webp 640w`,
      `/media/${id}/1280.webp 1280w`,
      `/media/${id}/1920.webp 1920w`,
    ]);
  });

  test("a srcset ends with the largest width that its place can request", () => {
    expect(srcSet(id, "avif", "", 640)).toBe(
      `/media/${id}/320.avif 320w, /media/${id}/640.avif 640w`,
    );
  });

  test("a relative or absolute one is parsed back to the id", () => {
    expect(photoIdFromUrl(photoUrl(id))).toBe(id);
    expect(photoIdFromUrl(`https://example.test${photoUrl(id, 320)}`)).toBe(id);
  });

  test("any other URL gives no id", () => {
    expect(photoIdFromUrl("/media/../etc/passwd")).toBeNull();
    expect(photoIdFromUrl(`/other/${id}/640.webp`)).toBeNull();
  });

  test("an id has lower-case letters, digits and a fixed length", () => {
    expect(isPhotoId(id)).toBe(true);
    expect(isPhotoId(`${id}0`)).toBe(false);
    expect(isPhotoId(id.toUpperCase())).toBe(false);
  });
});

describe("a signed URL", () => {
  const query = "?expires=1790000000&signature=ab_-9";

  test("passes its signature on to the photo's URLs in every width", () => {
    const signed = photoUrl(id, 1280, "webp", query);

    expect(photoQueryFromUrl(signed)).toBe(query);
    expect(srcSet(id, "avif", query).split(", ")).toEqual([
      `/media/${id}/320.avif${query} 320w`,
      `/media/${id}/640.avif${query} 640w`,
      `/media/${id}/1280.avif${query} 1280w`,
      `/media/${id}/1920.avif${query} 1920w`,
    ]);
    expect(withPhotoWidth(signed, 320)).toBe(`/media/${id}/320.webp${query}`);
  });

  test("gives the same photo as the unsigned one", () => {
    const signed = photoUrl(id, 1280, "webp", query);

    expect(photoIdFromUrl(signed)).toBe(id);
    expect(withoutSignature(signed)).toBe(photoUrl(id));
    expect(withoutSignature(photoUrl(id))).toBe(photoUrl(id));
    expect(photoQueryFromUrl(photoUrl(id))).toBe("");
  });
});

describe("the blurred placeholder", () => {
  test("keeps four bits of each channel", () => {
    const red = [255, 0, 0];
    const grey = [136, 136, 136];
    expect(encodePlaceholder([...red, ...grey, ...red, ...grey, ...red, ...grey])).toBe(
      "f00888f00888f00888",
    );
  });

  test("rejects a grid of another size", () => {
    expect(() => encodePlaceholder([1, 2, 3])).toThrow(RangeError);
  });

  test("is one colour for each cell over the average colour", () => {
    const colours = { "--p0": "#f00", "--p1": "#ff0", "--p2": "#00f" };
    const below = { "--p3": "#0ff", "--p4": "#000", "--p5": "#00f" };
    expect(placeholderStyle(id)).toEqual({ ...colours, ...below, backgroundColor: "#558" });
  });

  test("of a text that is not a photo id is empty", () => {
    expect(placeholderStyle("nonsense")).toEqual({});
  });
});
