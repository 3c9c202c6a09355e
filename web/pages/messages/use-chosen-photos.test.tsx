import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import type { PickedPhoto } from "#web/member/photos/use-photo-picker.ts";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { readChosenPhotos } from "./unsent.ts";
import { findHeldPhoto, holdPhotos } from "./unsent-photos.ts";
import { useChosenPhotos } from "./use-chosen-photos.ts";

const accountId = "asha";
const threadId = "thread";

const photoOf = (id: string): PickedPhoto => ({
  id,
  file: new File([id], id),
  preview: `blob:${id}`,
});

/** Renders a page once and returns the result of its hook. */
const render = () => {
  let chosen: ReturnType<typeof useChosenPhotos> | undefined;
  const Page = () => {
    chosen = useChosenPhotos(accountId, threadId);
    return null;
  };
  renderToStaticMarkup(<Page />);
  if (!chosen) throw new Error("The page was not rendered.");
  return chosen;
};

const readChosen = () => readChosenPhotos(accountId, threadId);

beforeEach(() => void installFakeBrowser());

test("the photos of an unsent message are added to the chosen photos", async () => {
  holdPhotos(accountId, [photoOf("unsent")]);
  const { choosePhotos, takeBack } = render();
  choosePhotos(() => [photoOf("chosen")]);

  await takeBack(["unsent"]);

  expect(readChosen()).toEqual(["unsent", "chosen"]);
});

test("a photo that is chosen while stored photos are read stays chosen", async () => {
  holdPhotos(accountId, [photoOf("stored")]);
  const { choosePhotos, takeBack } = render();
  const taking = takeBack(["stored"]);
  choosePhotos((newest) => [...newest, photoOf("chosen")]);

  await taking;

  expect(readChosen()).toEqual(["stored", "chosen"]);
});

test("a removed photo is deleted, and a photo that is sent with a message stays stored", async () => {
  const [removed, sent, kept] = [photoOf("removed"), photoOf("sent"), photoOf("kept")];
  const { choosePhotos, forgetPhotos } = render();
  choosePhotos(() => [removed, sent, kept]);
  choosePhotos((newest) => newest.filter((photo) => photo !== removed));

  forgetPhotos([sent]);

  expect(readChosen()).toEqual(["kept"]);
  expect(await findHeldPhoto(accountId, "removed")).toBeUndefined();
  expect(await findHeldPhoto(accountId, "sent")).toBeInstanceOf(Blob);
});

test("the previews of photos that are removed or sent are released", () => {
  const release = vi.spyOn(URL, "revokeObjectURL");
  const [removed, sent, kept] = [photoOf("removed"), photoOf("sent"), photoOf("kept")];
  const { choosePhotos, forgetPhotos } = render();

  choosePhotos(() => [removed, sent, kept]);
  choosePhotos((newest) => newest.filter((photo) => photo !== removed));
  forgetPhotos([sent]);

  expect(release.mock.calls).toEqual([["blob:removed"], ["blob:sent"]]);
});
