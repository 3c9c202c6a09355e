import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { type PickedPhoto, usePhotoPicker } from "./use-photo-picker.ts";

const photoNamed = (name: string) => new File([name], name, { type: "image/jpeg" });

/** Renders a picker whose photos are decoded only when `decode` is called. */
const renderPicker = (names: string[]) => {
  const decoded = Promise.withResolvers<void>();
  vi.stubGlobal("createImageBitmap", async () => {
    await decoded.promise;
    return { width: 20, height: 15, close: () => {} };
  });
  const field = {
    photos: names.map((name): PickedPhoto => ({ id: name, file: photoNamed(name), preview: "" })),
    add: async (_: File[]) => {},
  };
  const Picker = () => {
    const { photos } = field;
    const { add } = usePhotoPicker({
      photos,
      max: 5,
      tooMany: "",
      onChange: (change) => {
        field.photos = change(field.photos);
      },
    });
    field.add = add;
    return null;
  };
  renderToStaticMarkup(<Picker />);
  return { field, decode: decoded.resolve, listNames: () => field.photos.map((p) => p.file.name) };
};

test("a photo that is removed while others are made smaller does not return", async () => {
  const { field, decode, listNames } = renderPicker(["removed", "stays"]);
  const adding = field.add([photoNamed("new")]);
  field.photos = field.photos.filter(({ id }) => id !== "removed");

  decode();
  await adding;

  expect(listNames()).toEqual(["stays", "new"]);
});

test("photos that are chosen while others are made smaller are added too", async () => {
  const { field, decode, listNames } = renderPicker([]);
  const adding = [field.add([photoNamed("first")]), field.add([photoNamed("second")])];

  decode();
  await Promise.all(adding);

  expect(listNames()).toEqual(["first", "second"]);
});

test("no photo of a choice has a preview before all its photos are small enough", async () => {
  const { field, decode, listNames } = renderPicker([]);
  const decodePhoto = vi
    .fn(createImageBitmap)
    .mockResolvedValueOnce({ width: 20, height: 15, close: () => {} });
  vi.stubGlobal("createImageBitmap", decodePhoto);
  const created = vi.spyOn(URL, "createObjectURL");

  const adding = field.add([photoNamed("first"), photoNamed("second")]);
  await vi.waitFor(() => expect(decodePhoto).toHaveBeenCalledTimes(2));
  expect(created).not.toHaveBeenCalled();

  decode();
  await adding;
  expect(created).toHaveBeenCalledTimes(2);
  expect(listNames()).toEqual(["first", "second"]);
});
