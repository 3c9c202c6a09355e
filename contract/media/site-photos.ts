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
    id: "kcy1q11pyc6llism-888999666887998988",
    shows: "Daylight studio with a sage paper backdrop, a palm and tall windows",
  },
  {
    id: "odb4n8cw63dl4w2x-965987998654988aa9",
    shows: "Bedroom with a terracotta wall, a cane bed and garden windows",
  },
  {
    id: "57al8ojluygez9yi-775abb9aa876886887",
    shows: "Courtyard cafe with parasols, a tree and cane chairs",
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
    id: "wcr161swbbu2mjc2-777998bbb654976887",
    shows: "Green kitchen with a marble island and brass lamps",
  },
  {
    id: "sh6gtc9gu6zsq3od-877765754a87cca975",
    shows: "Brick warehouse with trusses, a sofa corner and open doors",
  },
];

/** Heads of articles, in the articles' order. */
export const blogPhotos: readonly SitePhoto[] = [
  {
    id: "oolyc00z2zxpanki-877777877bbaaaabba",
    shows: "White cyclorama with a camera on its tripod",
  },
  {
    id: "odb4n8cw63dl4w2x-965987998654988aa9",
    shows: "Bedroom with a terracotta wall, a cane bed and garden windows",
  },
  {
    id: "8ggqvtpweyfp57b6-ba8ba8a97975864765",
    shows: "Daylit hall with tables in two rows and patterned tiles",
  },
  {
    id: "yyi8fhdpzvu8mdbh-975a97874875987a86",
    shows: "Control room with a mixing desk before the window of the live room",
  },
];

/** Spaces of the hosts whose stories are told; the first is the host pages' hero. */
export const hostPhotos: readonly SitePhoto[] = [
  {
    id: "jhi7780jmosfy4u9-aa9aa9a98876876876",
    shows: "Living room by lamplight with a cane chair and a woven rug",
  },
  {
    id: "1c3fr7qxupj00nu8-887986965a97ba9865",
    shows: "Cafe with a tiled counter, brass lamps and patterned floor",
  },
  {
    id: "heqqkdliftdlb7kx-999876865bba987765",
    shows: "Studio desk by a brick wall with rolls of backdrop paper",
  },
  {
    id: "yeet7png0akrdfsr-877976975776baa865",
    shows: "Bedroom with a wooden wardrobe, linen and a block-printed bench",
  },
];

/** The id of each category's cover. */
export const categoryCovers: Record<CategorySlug, string> = {
  "flat-villa": "xtook7g2y45p2nu4-998a99aaa765876988",
  "photo-studio": "7shzagd48kuq4pv8-999998877887876987",
  "recording-studio": "qh62ggqs88vs7yyv-987654343ca8b98a97",
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
  "office-space": "1ekpr356ahg2e59y-775875a86b86a75a86",
  "academic-institutes": "gvhc8345iy3uafqt-986ba8865854b74853",
  gardens: "xlxy5bhx44wr34fd-9a9abc676784886785",
  showrooms: "fb4noxd2f10y7y0p-ba9a87965a97964765",
  "swimming-pool": "q89blas37koq5m0w-aaa9aa888998587665",
  "social-clubs": "cwu26p7jrrt0gw55-886875542b97b97753",
  "lounge-clubs": "x543o9tgijii94f1-965db9a76643853743",
  warehouse: "sh6gtc9gu6zsq3od-877765754a87cca975",
};
