import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  type DraftAction,
  type DraftPhoto,
  emptyDraft,
} from "#web/pages/host/onboarding/draft/listing-draft.ts";
import { useDraftPhotos } from "./use-draft-photos.ts";

const hall = new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(97)], "hall.jpg");

/** Renders a page whose space has `count` photos, and returns the result of its hook. */
const renderWithPhotos = (count: number) => {
  const photos = Array.from({ length: count }, (_, at): DraftPhoto => {
    const id = `/media/${at}`;
    return { id, from: "space", name: id, url: id };
  });
  const actions: DraftAction[] = [];
  let found: ReturnType<typeof useDraftPhotos> | undefined;
  const Page = () => {
    found = useDraftPhotos({
      draftKey: "asha/new",
      locationId: undefined,
      draft: { ...emptyDraft, photos },
      dispatch: (action) => actions.push(action),
      onSaveFailed: () => {},
    });
    return null;
  };
  renderToStaticMarkup(<Page />);
  if (!found) throw new Error("The page was not rendered.");
  return { add: found.add, actions };
};

test("with nine photos, another file is added", async () => {
  const { add, actions } = renderWithPhotos(9);

  await add([hall]);

  expect(actions).toMatchObject([{ do: "add-photos", photos: [{ name: "hall.jpg" }] }]);
});

test.each([10, 11])("with %i photos, another file is not added", async (count) => {
  const { add, actions } = renderWithPhotos(count);

  await add([hall]);

  expect(actions).toEqual([{ do: "add-photos", photos: [] }]);
});
