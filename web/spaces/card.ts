import type { Location } from "#contract/spaces/location.ts";

/** The fields of a space that its card needs. */
export type SpaceCardData = Pick<
  Location,
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
> & { category: string };

export const toSpaceCard = (location: Location): SpaceCardData => ({
  _id: location._id,
  title: location.title,
  coverImage: location.coverImage,
  price: location.price,
  hourlyRate: location.hourlyRate,
  rating: location.rating,
  capacity: location.capacity,
  city: location.city,
  localArea: location.localArea,
  latitude: location.latitude,
  longitude: location.longitude,
  category: location.categories[0]?.title ?? "",
});
