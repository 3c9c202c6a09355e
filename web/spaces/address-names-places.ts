/** Whether an address as its host wrote it names each of the places, so that a line with them below it
 *  would only repeat it. */
export const doesAddressNamePlaces = (address: string, places: string[]): boolean => {
  const said = address.toLowerCase();
  return places.every((place) => said.includes(place.toLowerCase()));
};
