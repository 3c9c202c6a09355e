import type { CategorySlug } from "#contract/categories/category-list.ts";

/* Written by server/media/site-photos/main.ts from site-photo-names.ts: do not edit. */

/** A picture of the site itself: its id gives its addresses, `shows` is its alternative text. */
export interface SitePhoto {
  id: string;
  shows: string;
}

/** Behind the words of the home page, one after the other. */
export const heroPhotos: readonly SitePhoto[] = [
  {
    id: "f8ryzigdb79wznq8-865876987876876987",
    shows: "Hall with arches, a swing and patterned cement tiles",
  },
  {
    id: "h2zbtw1v3t25wr7e-887887655987997998",
    shows: "Daylight studio with a sage paper backdrop, a palm and tall windows",
  },
  {
    id: "t264wo0dmwwf682x-987988a88863974a85",
    shows: "Courtyard tables under strings of warm bulbs at dusk",
  },
];

/** The home page's gallery. */
export const galleryPhotos: readonly SitePhoto[] = [
  {
    id: "ioq2zrrsnlg7sygr-a98a87976a97a85963",
    shows: "Dance hall in low evening sun",
  },
  {
    id: "zdzt8icl3odkpimz-865876766651863652",
    shows: "Long table on a lawn under strings of bulbs",
  },
  {
    id: "7rrn75noqcui639o-985a74976a86a86987",
    shows: "Podcast room with two velvet chairs before a slatted wall",
  },
  {
    id: "4g2929m98luu643c-866a77977788788688",
    shows: "Resort pool at dusk with lanterns and palms",
  },
  {
    id: "wcr161swbbu2mjc2-777998bbb654976887",
    shows: "Green kitchen with a marble island and brass lamps",
  },
  {
    id: "xl3jba5md2ekli09-877876a87a87a97975",
    shows: "Long tables laid in a brick warehouse",
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
    id: "z2hhqtvk8m3gnt0y-ca7b75b96964a64963",
    shows: "Banquet hall with round tables, chandeliers and a flowered stage",
  },
  {
    id: "c6tnohyr6mp9hj8d-974b97964975986a86",
    shows: "Control room with a mixing desk before the window of the live room",
  },
];

/** Spaces of the hosts whose stories are told; the first is the host pages' hero. */
export const hostPhotos: readonly SitePhoto[] = [
  {
    id: "awnoiy6hu7b508sf-a88a88977a63953964",
    shows: "Rooftop lounge at dusk with low sofas, lanterns and the lights of the city",
  },
  {
    id: "p7shx2gz3vk3jdcq-798887987998a98976",
    shows: "Cafe with a tiled counter, brass lamps and a green wall",
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
  "photo-studio": "0d7fsglbcql9oedp-bbba98877a98765865",
  "recording-studio": "pzrk4fot1iv5xdkb-986753433ca7c96a86",
  "dance-studio": "q951co2zcn4c2qi4-a99999988986a86875",
  "yoga-studio": "zck0jv4dwoa75d60-987987a99886a97976",
  bungalow: "bgkinmytxn8buy8x-987a98a99785985996",
  resorts: "td03mpxgrpyzx3u3-aaaba9ba9677577787",
  cafe: "p7shx2gz3vk3jdcq-798887987998a98976",
  restaurant: "glf70lvx2z9eb7lr-742531431975986974",
  gyms: "su0dcf0bk347uxf5-555876988766a98aa9",
  "sports-club": "smaknizwqf1jso7e-3333223338968a6796",
  hotels: "kn4nnltvu1spdq1n-876988bbb764998998",
  banquets: "z2hhqtvk8m3gnt0y-ca7b75b96964a64963",
  "office-space": "2lamhexnc4k3c9sw-bbb9a9676998875865",
  "academic-institutes": "bvw31dg0qx05uqs3-abaaaa998887876643",
  gardens: "1afauviitz96baf4-877a98877641952541",
  showrooms: "ner7q8222xuugkyy-baab98976a98975876",
  "swimming-pool": "hl8l5xed0c7uvuf7-a986659878aa477899",
  "social-clubs": "maaentufdidxt0eo-8a99a9987a97986753",
  "lounge-clubs": "kvkgq3xkub4pp5l9-654776554742853753",
  warehouse: "9l7fxpljgjfavpdj-865876976a98b98a98",
};
