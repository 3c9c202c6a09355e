import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPhotoFile } from "#server/testing/catalogue/listing.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { createJagahClient, type JagahClient, toForm } from "./typescript/client.ts";

const site = await createTestSite();
const server = serve({ port: 0, hostname: "127.0.0.1", fetch: site.app.fetch });
afterAll(() => void server.close());
const siteUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

let host: JagahClient;
beforeAll(async () => {
  await seedSampleCatalogue(site.deps);
  host = signedInAs(await signUp(site, "asha@example.in", { verified: true }));
});
const signedInAs = ({ accessToken }: TestMember) => createJagahClient(siteUrl(), () => accessToken);

const loft = {
  title: "Brick loft by the mill",
  description: "North light and a freight lift.",
  fullDescription: "Two floors of brick and daylight.",
  price: "12000",
  capacity: "40",
  location: "12, Mill Lane",
  state: "Maharashtra",
  city: "Mumbai",
  localArea: "Bandra",
  categories: ["photo-studio"],
  amenities: ["Parking", "Freight Lift"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday"],
};

const listLoft = async () => {
  const images = [await createPhotoFile("#aa3311"), await createPhotoFile("#1133aa")];
  const { data, error } = await host.POST("/locations/list", {
    body: { ...loft, images, coverImage: images[1]?.name },
    bodySerializer: toForm,
  });
  if (error) throw new Error(error.message);
  return data;
};

test("a space with two photos is listed, and the cover is named by its file", async () => {
  const space = await listLoft();

  expect(space).toMatchObject({
    title: loft.title,
    price: 12_000,
    hourlyRate: 0,
    amenities: loft.amenities,
    categories: [{ slug: "photo-studio" }],
  });
  expect(space.gallery).toHaveLength(2);
  expect(space.coverImage).toBe(space.gallery[0]);
});

test("an edit changes only the fields that it sends, and adds and removes photos", async () => {
  const { _id: locationId, gallery } = await listLoft();
  const photo = new File([await createPhotoFile("#33aa11")], "new.jpg");

  const { data } = await host.PUT("/locations/edit/{locationId}", {
    params: { path: { locationId } },
    body: {
      capacity: "60",
      description: undefined,
      images: [photo],
      removeImages: gallery.slice(0, 1),
    },
    bodySerializer: toForm,
  });

  expect(data).toMatchObject({ capacity: 60, description: loft.description });
  expect(data?.gallery).toHaveLength(2);
});

test("an empty list of photos adds none, and an empty list of amenities is refused", async () => {
  const { _id: locationId } = await listLoft();
  const edit = (body: { images?: Blob[]; amenities?: string[] }) =>
    host.PUT("/locations/edit/{locationId}", {
      params: { path: { locationId } },
      body,
      bodySerializer: toForm,
    });

  const withoutPhotos = await edit({ images: [] });
  const withoutAmenities = await edit({ amenities: [] });

  expect(withoutPhotos.data?.gallery).toHaveLength(2);
  expect(Object.keys(withoutAmenities.error?.errors ?? {})).toEqual(["amenities"]);
});

test("a message is sent with a photo, although it could also be sent as JSON", async () => {
  const owner = await signUp(site, "meera@example.in", { verified: true });
  const locationId = await createLiveSpace(site, { host: owner, searchable: false });
  const opened = await host.POST("/threads", {
    body: { locationId, text: "Hello", clientId: "m1" },
  });

  const { data } = await host.POST("/threads/{threadId}/messages", {
    params: { path: { threadId: opened.data?.thread._id ?? "" } },
    body: { clientId: "m2", text: "The set", attachments: [await createPhotoFile("#aa3311")] },
    bodySerializer: toForm,
  });

  expect(data).toMatchObject({ text: "The set", attachments: [{}] });
});
