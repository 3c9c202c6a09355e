import { beforeAll, describe, expect, test } from "vitest";
import type { Location } from "#contract/spaces/location.ts";
import { type Member, signUp } from "#server/accounts/test-accounts.ts";
import { testSite } from "#server/test-site.ts";
import { edit, found, givenMumbai, list, look, photo } from "./test-listing.ts";

const site = await testSite();
let host: Member;
let stranger: Member;
let admin: Member;

beforeAll(async () => {
  await givenMumbai(site);
  host = await signUp(site, "asha@example.in", { verified: true });
  stranger = await signUp(site, "ravi@example.in");
  admin = await signUp(site, "team@example.in", { role: "admin" });
});

const given = async (changes = {}) => (await list(site, host, changes)).body;
const givenLive = async (changes = {}) => {
  const space = await given(changes);
  await site.send(`POST /admin/locations/${space._id}/approve`, { as: admin, json: {} });
  return (await look(site, space._id, host)).body;
};

const three = async () => ({
  images: [await photo("#ee0000"), await photo("#00ee00"), await photo("#0000ee")],
});

describe("photos", () => {
  test("one is removed as the specification does it, and the rest stay", async () => {
    const { _id, gallery } = await given(await three());

    const { status, body } = await edit(site, host, _id, {
      removeImages: JSON.stringify([gallery[1]]),
    });

    expect(status).toBe(200);
    expect(body._id).toBe(_id);
    expect(body.gallery).toEqual([gallery[0], gallery[2]]);
    expect(body.title).toBe("Brick loft by the mill");
  });

  test("removing the cover names another one", async () => {
    const { _id, gallery } = await given(await three());

    const { body } = await edit(site, host, _id, {
      removeImages: JSON.stringify([gallery[0]]),
      coverImage: gallery[2] ?? "",
    });

    expect(body.gallery).toEqual([gallery[2], gallery[1]]);
    expect(body.coverImage).toBe(gallery[2]);
  });

  test("new ones follow those that stay, and any may become the cover", async () => {
    const { _id, gallery } = await given(await three());

    const { body } = await edit(site, host, _id, {
      images: [await photo("#eeee00", "yellow.jpg"), await photo("#00eeee", "cyan.jpg")],
      imageOrder: JSON.stringify([gallery[2]]),
      coverImage: "cyan.jpg",
    });

    const [yellow, cyan] = body.gallery.filter((url) => !gallery.includes(url)).reverse();
    expect(body.gallery).toEqual([cyan, gallery[2], gallery[0], gallery[1], yellow]);
  });

  test("an absolute address or another size names the same photo", async () => {
    const { _id, gallery } = await given(await three());
    const other = `http://jagah.test${gallery[0]?.replace("1280.webp", "320.avif")}`;

    const { body } = await edit(site, host, _id, { removeImages: JSON.stringify([other]) });

    expect(body.gallery).toEqual(gallery.slice(1));
  });

  test("the last one stays", async () => {
    const { _id, gallery } = await given({ images: await photo("#313131") });

    const { status, body } = await edit(site, host, _id, { removeImages: JSON.stringify(gallery) });

    expect([status, body.errors]).toEqual([422, { images: "Please upload at least one image." }]);
    const swapped = await edit(site, host, _id, {
      removeImages: JSON.stringify(gallery),
      images: await photo("#323232"),
    });
    expect(swapped.body.gallery).toHaveLength(1);
    expect(swapped.body.gallery).not.toEqual(gallery);
  });

  test("an eleventh is refused, existing and new counted together", async () => {
    const eight = Array.from({ length: 8 }, (_, i) => photo(`#${i}${i}ff00`));
    const { _id } = await given({ images: await Promise.all(eight) });
    const more = await Promise.all([photo("#10ff10"), photo("#20ff20"), photo("#30ff30")]);

    const { status, body } = await edit(site, host, _id, { images: more });

    expect([status, body.message]).toEqual([422, "You can upload a maximum of 10 photos."]);
    expect((await edit(site, host, _id, { images: more.slice(1) })).body.gallery).toHaveLength(10);
  });

  test.each(["removeImages", "coverImage", "imageOrder"])(
    "somebody else's photo is no %s",
    async (field) => {
      const mine = await given(await three());
      const theirs = (await list(site, stranger, { images: await photo("#987654") })).body;
      const url = theirs.coverImage;

      const { status, body } = await edit(site, host, mine._id, {
        [field]: field === "coverImage" ? url : JSON.stringify([url]),
      });

      expect([status, body.errors]).toEqual([
        422,
        { [field]: "That photo does not belong to this space." },
      ]);
      expect((await look(site, theirs._id, stranger)).body.gallery).toEqual(theirs.gallery);
    },
  );
});

test("an edit of some fields leaves the others, and what is wrong changes nothing", async () => {
  const space = await given();

  const wrong = await edit(site, host, space._id, { title: "New", capacity: "-1" });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { capacity: "Please enter a valid price, hourly rate, and capacity." },
  ]);
  const noPrice = await edit(site, host, space._id, { price: "", hourlyRate: "0" });
  expect(noPrice.body.errors).toHaveProperty("price");
  await edit(site, host, space._id, { price: "" });
  const neither = await edit(site, host, space._id, { hourlyRate: "" });
  expect([neither.status, neither.body.message]).toEqual([
    422,
    "Please fill in all the pricing and availability details.",
  ]);

  expect((await look(site, space._id, host)).body).toEqual({ ...space, price: 0 });
});

test("others may not touch a space, and do not learn of a hidden one", async () => {
  const hidden = await given();
  const live = await givenLive();
  const tries = async (id: string, as?: Member) =>
    Promise.all([
      site.send(`PUT /locations/edit/${id}`, { as, body: new FormData() }),
      site.send(`POST /locations/${id}/pause`, { as }),
      site.send(`POST /locations/${id}/resume`, { as }),
      site.send(`PATCH /locations/${id}/booking-settings`, { as, json: {} }),
      site.send(`DELETE /locations/${id}`, { as }),
    ]).then((all) => all.map(({ status }) => status));

  expect(await tries(hidden._id, stranger)).toEqual([404, 404, 404, 404, 404]);
  expect(await tries(live._id, stranger)).toEqual([403, 403, 403, 403, 403]);
  expect(await tries(live._id)).toEqual([401, 401, 401, 401, 401]);
  expect((await tries(live._id, admin)).slice(0, 4)).toEqual([403, 403, 403, 403]);
  expect(await tries("nope", host)).toEqual([404, 404, 404, 404, 404]);
});

test("a paused space is out of sight until its host brings it back", async () => {
  const { _id } = await givenLive();

  const paused = await site.ask<Location>(`POST /locations/${_id}/pause`, { as: host });

  expect(paused.body.status).toBe("paused");
  expect((await look(site, _id)).status).toBe(404);
  expect(await found(site)).not.toContain(_id);
  expect(await site.ask(`POST /locations/${_id}/pause`, { as: host })).toMatchObject({
    ...{ status: 409, body: { code: "not-allowed-now" } },
  });
  const edited = await edit(site, host, _id, { title: "Changed while paused", price: "5" });
  expect(edited.body).toMatchObject({ status: "paused", review: "in_review" });
  await site.send(`POST /locations/${_id}/resume`, { as: host });
  expect((await look(site, _id)).body).toMatchObject({ title: "Brick loft by the mill", price: 5 });
  expect(await found(site)).toContain(_id);
});

test("a space that was never verified is not resumed", async () => {
  const { _id } = await given();

  for (const verb of ["pause", "resume"])
    expect((await site.send(`POST /locations/${_id}/${verb}`, { as: host })).status).toBe(409);
});

test("booking settings change one by one, at once, and steer the calendar", async () => {
  const { _id } = await givenLive();
  const change = (json: object) =>
    site.ask<Location>(`PATCH /locations/${_id}/booking-settings`, { as: host, json });

  await change({ instantBook: false });
  const { body } = await change({ minimumNoticeMinutes: 43_200, bufferMinutes: 30 });

  expect(body.bookingSettings).toEqual({
    ...{ instantBook: false, minimumNoticeMinutes: 43_200, bufferMinutes: 30 },
  });
  expect((await change({ bufferMinutes: -1 })).status).toBe(422);
  expect((await change({ colour: "red" })).status).toBe(422);
  const { body: days } = await site.ask<{ days: { reason?: string }[] }>(
    `GET /locations/${_id}/availability`,
  );
  expect(days.days.some(({ reason }) => reason === "notice")).toBe(true);
});

describe("deleting", () => {
  test("takes the space with its likes, inquiries and waiting edit", async () => {
    const { _id } = await givenLive();
    await site.send(`POST /locations/${_id}/toggle-like`, { as: stranger });
    await edit(site, host, _id, { title: "Waiting" });

    const { status, body } = await site.ask(`DELETE /locations/${_id}`, { as: host });

    expect([status, body.success]).toEqual([200, true]);
    expect((await look(site, _id, host)).status).toBe(404);
    expect(await found(site)).not.toContain(_id);
    const left = await site.deps.db
      .selectFrom("spaces")
      .selectAll()
      .where("revises", "=", _id)
      .execute();
    expect(left).toEqual([]);
    expect((await site.send(`DELETE /locations/${_id}`, { as: host })).status).toBe(404);
  });

  test("by the team is written down", async () => {
    const { _id } = await given();

    expect((await site.send(`DELETE /locations/${_id}`, { as: admin })).status).toBe(200);

    const entries = await site.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_id", "=", _id)
      .execute();
    expect(entries).toEqual([{ action: "space.delete", actor_id: admin.user.id }]);
  });
});

describe("where nobody verifies", async () => {
  const open = await testSite({ config: { verifyListings: false } });
  let owner: Member;
  beforeAll(async () => {
    await givenMumbai(open);
    owner = await signUp(open, "asha@example.in");
  });

  test("a new space is live at once, and so is each edit", async () => {
    const { body } = await list(open, owner);
    expect(body.status).toBe("live");
    expect(await found(open)).toEqual([body._id]);

    const edited = await edit(open, owner, body._id, { title: "At once" });

    expect(edited.body).toMatchObject({ status: "live", review: "none" });
    expect((await look(open, body._id)).body.title).toBe("At once");
  });

  test("what still waits goes live with its next edit", async () => {
    const { body } = await list(open, owner);
    await open.deps.db
      .updateTable("spaces")
      .set({ status: "returned", return_reason: "Old times", verified_at: null })
      .where("id", "=", body._id)
      .execute();

    await edit(open, owner, body._id, { price: "9" });

    expect((await look(open, body._id)).body).toMatchObject({ status: "live", price: 9 });
  });
});

test("a profile lists what one hosts with how it stands", async () => {
  const owner = await signUp(site, "lists@example.in");
  const { body: first } = await list(site, owner);
  const { body: second } = await list(site, owner);

  const { body } = await site.ask<{ data: { listedLocations: Location[] } }>("GET /auth/profile", {
    as: owner,
  });

  expect(body.data.listedLocations).toEqual([second, first]);
});
