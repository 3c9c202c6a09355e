import { isPhotoId, photoIdFromUrl, photoUrl } from "#contract/media/photo-url.ts";
import type { LocationCard } from "#contract/spaces/location.ts";

/** The fields of a space that its card and its pin on a map need. */
export type SpaceCardData = Pick<
  LocationCard,
  | "_id"
  | "title"
  | "coverImage"
  | "price"
  | "hourlyRate"
  | "rating"
  | "capacity"
  | "city"
  | "localArea"
  | "latitude"
  | "longitude"
>;

const withoutSeparator = (name: string) => name.replaceAll("|", " ");

/** Returns a card as one line of text. In a page's data for hydration, such a line takes about half
 *  the bytes of an object. The title is last, because it may contain the separator. In the other
 *  texts, the separator becomes a space. */
export const packCard = (card: SpaceCardData): string =>
  [
    card._id,
    photoIdFromUrl(card.coverImage) ?? withoutSeparator(card.coverImage),
    card.price,
    card.hourlyRate,
    card.rating,
    card.capacity,
    card.latitude,
    card.longitude,
    withoutSeparator(card.localArea),
    withoutSeparator(card.city),
    card.title,
  ].join("|");

/** Returns the card that `packCard` wrote as this line. */
export const unpackCard = (line: string): SpaceCardData => {
  const [_id = "", photo = "", ...rest] = line.split("|");
  const [price, hourlyRate, rating, capacity, latitude, longitude] = rest.slice(0, 6).map(Number);
  const [localArea = "", city = "", ...title] = rest.slice(6);
  return {
    _id,
    coverImage: isPhotoId(photo) ? photoUrl(photo) : photo,
    price: price ?? 0,
    hourlyRate: hourlyRate ?? 0,
    rating: rating ?? 0,
    capacity: capacity ?? 0,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    localArea,
    city,
    title: title.join("|"),
  };
};
