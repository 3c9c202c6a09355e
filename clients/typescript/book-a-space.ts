import { createJagahClient } from "./client.ts";

/** Signs in, finds a space in a city and holds a time there. The guest pays the
 *  returned order before the hold ends. The payment confirms the booking.
 *  @throws Error with the API's message if a call fails, or if the city has no space */
export const holdSpace = async (
  siteUrl: string,
  guest: { email: string; password: string },
  wanted: { city: string; date: string; startTime: string; endTime: string },
) => {
  let accessToken: string | undefined;
  const jagah = createJagahClient(siteUrl, () => accessToken);

  const signIn = await jagah.POST("/auth/login", { body: guest });
  if (signIn.error) throw new Error(signIn.error.message);
  accessToken = signIn.data.data.tokens.accessToken;

  const { city, ...time } = wanted;
  const search = await jagah.GET("/locations/search", { params: { query: { city } } });
  if (search.error) throw new Error(search.error.message);
  const locationId = search.data.items[0]?._id;
  if (!locationId) throw new Error(`There is no space in ${city}.`);
  const space = { params: { path: { locationId } } };

  const availability = await jagah.GET("/locations/{locationId}/availability", space);
  if (availability.error) throw new Error(availability.error.message);
  const day = availability.data.days.find(({ date }) => date === time.date);

  const quote = await jagah.POST("/locations/{locationId}/quote", { ...space, body: time });
  if (quote.error) throw new Error(quote.error.message);

  const order = await jagah.POST("/payment/create-order", {
    body: { notes: { locationId, ...time } },
  });
  if (order.error) throw new Error(order.error.message);
  return { jagah, day, quote: quote.data, order: order.data };
};
