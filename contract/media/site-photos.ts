import type { CategorySlug } from "#contract/categories/category-list.ts";

/* Written by db/seed/photos/main.ts from site-choice.ts: do not edit. */

/** A picture of the site itself: its id gives its addresses, `shows` is its alternative text. */
export interface SitePhoto {
  id: string;
  shows: string;
}

/** Behind the words of the home page, one after the other. */
export const heroPhotos: readonly SitePhoto[] = [
  {
    id: "pl1h3qzj54q6jd47-987aa8a98875a97876",
    shows: "Daylight studio with a sage paper backdrop, brick wall and tall windows",
  },
  {
    id: "x2iygutp96xzhmjf-9759869759879a8876",
    shows: "Hall with arches, a wooden swing and patterned tiles",
  },
  {
    id: "va4mpeyxoyj9p11w-776a98caa654654754",
    shows: "Courtyard tables under strings of warm bulbs at dusk",
  },
];

/** The home page's gallery. */
export const galleryPhotos: readonly SitePhoto[] = [
  {
    id: "pdlwjaivq1f3i0dy-a98a87987975b96976",
    shows: "Dance hall with mirrors, a barre and morning light on a wooden floor",
  },
  {
    id: "tsod0mzisu06gci4-999aaa887985964874",
    shows: "Wedding mandap with marigolds on a lawn",
  },
  {
    id: "k0rh4iki83a99gqc-754975b98753975875",
    shows: "Podcast room with two armchairs, microphones and a slatted wall",
  },
  {
    id: "nef0achohgse6wnb-999a99899786587676",
    shows: "Resort pool between palms with loungers and a tiled pavilion",
  },
  {
    id: "las4vddhtrs3491w-a87ccaca8765664986",
    shows: "Green kitchen with a marble island, brass pendants and three stools",
  },
  {
    id: "sh6gtc9gu6zsq3od-877765754a87cca975",
    shows: "Brick warehouse with trusses, a sofa corner and open doors",
  },
];

/** Heads of articles, in the articles' order. */
export const blogPhotos: readonly SitePhoto[] = [
  {
    id: "q98uw62s6en7jxou-555999766777bbb877",
    shows: "White cyclorama with softboxes, a stool and a camera on a tripod",
  },
  {
    id: "n10aeu93hlgmxfvs-aa8ba9987a97864654",
    shows: "Dining table laid for six under a paper lamp, garden doors open",
  },
  {
    id: "8ggqvtpweyfp57b6-ba8ba8a97975864765",
    shows: "Daylit hall with tables in two rows and patterned tiles",
  },
  {
    id: "qmefvgxe7l8hxx7d-876a98876754765864",
    shows: "Control room with a mixing desk before the window of the live room",
  },
];

/** Spaces of the hosts whose stories are told; the first is the host pages' hero. */
export const hostPhotos: readonly SitePhoto[] = [
  {
    id: "mlsxdluducfj0zmg-765cb9ba9532a87b98",
    shows: "Drawing room with bookshelves, red floor and a leather-brown sofa",
  },
  {
    id: "1c3fr7qxupj00nu8-887986965a97ba9865",
    shows: "Cafe with a tiled counter, brass lamps and patterned floor",
  },
  {
    id: "sljpjdjvwh5ip82o-988a76aa9976b75876",
    shows: "Armchair on a rust paper backdrop by mill windows",
  },
  {
    id: "8owe8y9f9bgtm1fm-865976cba754765ccb",
    shows: "Bedroom with a terracotta wall, linen bed and tall garden window",
  },
];

/** The id of each category's cover. */
export const categoryCovers: Record<CategorySlug, string> = {
  "flat-villa": "dhc3oozibmmsyk3s-987987ca8a87986764",
  "photo-studio": "sljpjdjvwh5ip82o-988a76aa9976b75876",
  "recording-studio": "sajuw5rezxaq0sze-976998887753976764",
  "dance-studio": "pdlwjaivq1f3i0dy-a98a87987975b96976",
  "yoga-studio": "c0lnp773o8e0nu1w-986997886a86ba8765",
  bungalow: "7g1751hvfmfx2b4i-b99b98987874975874",
  resorts: "nef0achohgse6wnb-999a99899786587676",
  cafe: "1c3fr7qxupj00nu8-887986965a97ba9865",
  restaurant: "v71q3gbbiv5qdi1h-765986886953b85b86",
  gyms: "40jl2vce7ut8s0vm-a98855654ba9a87544",
  "sports-club": "080j8a4goi434v6o-bbc9ab898666577677",
  hotels: "tptceud4atid0j9l-aa8986986a97a87764",
  banquets: "tsod0mzisu06gci4-999aaa887985964874",
  "office-space": "xkcio8a0moxdgebh-bb9a97765cb9975653",
  "academic-institutes": "gvhc8345iy3uafqt-986ba8865854b74853",
  gardens: "xlxy5bhx44wr34fd-9a9abc676784886785",
  showrooms: "uo9xjazddvdryht6-ba8a87976ba9764764",
  "swimming-pool": "q89blas37koq5m0w-aaa9aa888998587665",
  "social-clubs": "cwu26p7jrrt0gw55-886875542b97b97753",
  "lounge-clubs": "x543o9tgijii94f1-965db9a76643853743",
  warehouse: "sh6gtc9gu6zsq3od-877765754a87cca975",
};
