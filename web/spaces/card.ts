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

export const toSpaceCard = (location: LocationCard): SpaceCardData => ({
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
});
