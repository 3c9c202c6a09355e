/** Returns whether the host's address already names each of the places, so that a line with them
 *  below it would only repeat it. */
export const doesAddressNamePlaces = (address: string, places: string[]): boolean => {
  const said = address.toLowerCase();
  return places.every((place) => said.includes(place.toLowerCase()));
};
