import { describe, expect, test } from "vitest";
import { withoutSignature } from "#contract/media/photo-url.ts";
import { contentHash } from "#server/media/photos.ts";
import { createHostingSite } from "#server/testing/catalogue/hosting-site.ts";
import {
  createPhotoFile,
  getLocationAs,
  postListing,
  putListing,
} from "#server/testing/catalogue/listing.ts";

const { site, host, stranger, given } = await createHostingSite();

const three = async () => ({
  images: [
    await createPhotoFile("#ee0000"),
    await createPhotoFile("#00ee00"),
    await createPhotoFile("#0000ee"),
  ],
});

describe("photos of an edit", () => {
  test("one is removed as in the specification, and the rest stay", async () => {
    const { _id, gallery } = await given(await three());

    const { status, body } = await putListing(site, host, _id, {
      removeImages: JSON.stringify([gallery[1]]),
    });

    expect(status).toBe(200);
    expect(body._id).toBe(_id);
    expect(body.gallery).toEqual([gallery[0], gallery[2]]);
    expect(body.title).toBe("Brick loft by the mill");
  });

  test("an edit can remove the cover and choose another cover", async () => {
    const { _id, gallery } = await given(await three());

    const { body } = await putListing(site, host, _id, {
      removeImages: JSON.stringify([gallery[0]]),
      coverImage: gallery[2] ?? "",
    });

    expect(body.gallery).toEqual([gallery[2], gallery[1]]);
    expect(body.coverImage).toBe(gallery[2]);
  });

  test("new ones follow the existing ones, and any may become the cover", async () => {
    const { _id, gallery } = await given(await three());

    const yellow = await createPhotoFile("#eeee00", "yellow.jpg");
    const cyan = await createPhotoFile("#00eeee", "cyan.jpg");

    const { body } = await putListing(site, host, _id, {
      images: [yellow, cyan],
      imageOrder: JSON.stringify([gallery[2]]),
      coverImage: "cyan.jpg",
    });

    const [first = "", second, third, fourth, fifth = ""] = body.gallery;
    expect(first).toContain(contentHash(await cyan.bytes()));
    expect([second, third, fourth]).toEqual([gallery[2], gallery[0], gallery[1]]);
    expect(fifth).toContain(contentHash(await yellow.bytes()));
  });

  test.each([
    ["a zero-width joiner", "क्\u200dषेत्र.jpg"],
    ["quotation marks", 'the "blue" room.jpg'],
    ["spaces at its ends", " hall.jpg "],
    ["more than 100 characters", `${"long ".repeat(30)}.jpg`],
  ])("a file name with %s names its photo in the order and as the cover", async (_, name) => {
    const { _id, gallery } = await given(await three());
    const images = await createPhotoFile("#eeee00", name);

    const ordered = await putListing(site, host, _id, {
      images,
      imageOrder: JSON.stringify([gallery[0], name]),
    });

    expect([ordered.status, ordered.body.errors]).toEqual([200, undefined]);
    const [, added] = ordered.body.gallery;
    expect(ordered.body.gallery).toEqual([gallery[0], added, gallery[1], gallery[2]]);
    const covered = await putListing(site, host, _id, { images, coverImage: name });
    expect(covered.body.gallery).toEqual([added, ...gallery]);
  });

  test("a URL that ends like the file name of a new photo does not name this photo", async () => {
    const { _id, gallery } = await given(await three());
    const url = withoutSignature(gallery[2] ?? "");

    const { body } = await putListing(site, host, _id, {
      images: await createPhotoFile("#eeee00", "1280.webp"),
      coverImage: url,
    });

    expect(url).toMatch(/\/1280\.webp$/);
    expect(body.gallery.slice(0, 3)).toEqual([gallery[2], gallery[0], gallery[1]]);
  });

  test("an absolute URL or another size names the same photo", async () => {
    const { _id, gallery } = await given(await three());
    const other = `http://jagah.test${gallery[0]?.replace("1280.webp", "320.avif")}`;

    const { body } = await putListing(site, host, _id, { removeImages: JSON.stringify([other]) });

    expect(body.gallery).toEqual(gallery.slice(1));
  });

  test("a URL names its photo without a signature, and with an expired one", async () => {
    const { _id, gallery } = await given(await three());
    const [first = "", second = "", third = ""] = gallery;
    const ended = second.replace(/expires=\d+/, "expires=1600000000");
    expect([ended, withoutSignature(third)]).not.toEqual([second, third]);

    const { status, body } = await putListing(site, host, _id, {
      removeImages: JSON.stringify([withoutSignature(first)]),
      imageOrder: JSON.stringify([ended]),
      coverImage: withoutSignature(third),
    });

    expect(status).toBe(200);
    expect(body.gallery).toEqual([third, second]);
  });

  test("the last one can be replaced, but not removed", async () => {
    const { _id, gallery } = await given({ images: await createPhotoFile("#313131") });

    const { status, body } = await putListing(site, host, _id, {
      removeImages: JSON.stringify(gallery),
    });

    expect([status, body.errors]).toEqual([422, { images: "Please upload at least one image." }]);
    const swapped = await putListing(site, host, _id, {
      removeImages: JSON.stringify(gallery),
      images: await createPhotoFile("#323232"),
    });
    expect(swapped.body.gallery).toHaveLength(1);
    expect(swapped.body.gallery).not.toEqual(gallery);
  });

  test("an eleventh is refused, existing and new counted together", async () => {
    const eight = Array.from({ length: 8 }, (_, i) => createPhotoFile(`#${i}${i}ff00`));
    const { _id } = await given({ images: await Promise.all(eight) });
    const more = await Promise.all([
      createPhotoFile("#10ff10"),
      createPhotoFile("#20ff20"),
      createPhotoFile("#30ff30"),
    ]);

    const { status, body } = await putListing(site, host, _id, { images: more });

    expect([status, body.message]).toEqual([422, "You can upload a maximum of 10 photos."]);
    expect(
      (await putListing(site, host, _id, { images: more.slice(1) })).body.gallery,
    ).toHaveLength(10);
  });

  test("new photos that an earlier attempt stored are counted once", async () => {
    const eight = Array.from({ length: 8 }, (_, i) => createPhotoFile(`#${i}${i}ffaa`));
    const { _id } = await given({ images: await Promise.all(eight) });
    const images = [
      await createPhotoFile("#10ffaa", "a.jpg"),
      await createPhotoFile("#20ffaa", "b.jpg"),
    ];
    const first = await putListing(site, host, _id, { images });

    const again = await putListing(site, host, _id, {
      images,
      imageOrder: JSON.stringify([
        ...first.body.gallery.slice(0, 8),
        "a.jpg",
        "b.jpg",
        ...first.body.gallery.slice(8),
      ]),
    });

    expect([again.status, again.body.message]).toEqual([200, undefined]);
    expect(again.body.gallery).toEqual(first.body.gallery);
  });

  test.each(["removeImages", "coverImage", "imageOrder"])(
    "another host's photo is refused as %s",
    async (field) => {
      const mine = await given(await three());
      const theirs = (
        await postListing(site, stranger, { images: await createPhotoFile("#987654") })
      ).body;
      const url = theirs.coverImage;

      const { status, body } = await putListing(site, host, mine._id, {
        [field]: field === "coverImage" ? url : JSON.stringify([url]),
      });

      expect([status, body.errors]).toEqual([
        422,
        { [field]: "That photo does not belong to this space." },
      ]);
      expect((await getLocationAs(site, theirs._id, stranger)).body.gallery).toEqual(
        theirs.gallery,
      );
    },
  );
});
