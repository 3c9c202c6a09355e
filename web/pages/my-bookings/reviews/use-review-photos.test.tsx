import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { PickedPhoto } from "#web/member/photos/use-photo-picker.ts";
import { useReviewPhotos } from "./use-review-photos.ts";

const photoOf = (id: string): PickedPhoto => ({
  id,
  file: new File([id], id),
  preview: `blob:${id}`,
});

test("the preview of a removed photo is released", () => {
  const release = vi.spyOn(URL, "revokeObjectURL");
  let changePhotos: ReturnType<typeof useReviewPhotos>["changePhotos"] = () => {};
  const Form = () => {
    ({ changePhotos } = useReviewPhotos());
    return null;
  };
  renderToStaticMarkup(<Form />);
  const [removed, kept] = [photoOf("removed"), photoOf("kept")];

  changePhotos(() => [removed, kept]);
  expect(release).not.toHaveBeenCalled();
  changePhotos((newest) => newest.filter((photo) => photo !== removed));

  expect(release.mock.calls).toEqual([["blob:removed"]]);
});
