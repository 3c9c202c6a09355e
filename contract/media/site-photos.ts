import type { CategorySlug } from "#contract/categories/category-list.ts";

/* Written by db/seed/photos/render-all.ts from site-choice.ts: do not edit. */

/** A picture of the site itself: its id gives its addresses, `shows` is its alternative text. */
export interface SitePhoto {
  id: string;
  shows: string;
}

/** Behind the words of the home page, one after the other. */
export const heroPhotos: readonly SitePhoto[] = [
  {
    id: "dtb4suaas3neqiic-a97a85b96a86964753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "635sanqu6ft9j766-987986b96986975753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "24fyyabgm1fp00j4-986974b86975864642",
    shows: "Living room with a sofa, plants and a large window",
  },
];

/** The home page's gallery. */
export const galleryPhotos: readonly SitePhoto[] = [
  {
    id: "dtb4suaas3neqiic-a97a85b96a86964753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "635sanqu6ft9j766-987986b96986975753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "24fyyabgm1fp00j4-986974b86975864642",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "31gukb9r8ofg7bk7-a98a97ba8a98a87765",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "st0lspmuev8krq9b-974a74c95a74b84963",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "odns7p3paxoel3jr-764754a85975754653",
    shows: "Living room with a sofa, plants and a large window",
  },
];

/** Heads of articles, in the articles' order. */
export const blogPhotos: readonly SitePhoto[] = [
  {
    id: "dtb4suaas3neqiic-a97a85b96a86964753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "635sanqu6ft9j766-987986b96986975753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "24fyyabgm1fp00j4-986974b86975864642",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "31gukb9r8ofg7bk7-a98a97ba8a98a87765",
    shows: "Living room with a sofa, plants and a large window",
  },
];

/** Spaces of the hosts whose stories are told; the first is the host pages' hero. */
export const hostPhotos: readonly SitePhoto[] = [
  {
    id: "dtb4suaas3neqiic-a97a85b96a86964753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "635sanqu6ft9j766-987986b96986975753",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "24fyyabgm1fp00j4-986974b86975864642",
    shows: "Living room with a sofa, plants and a large window",
  },
  {
    id: "31gukb9r8ofg7bk7-a98a97ba8a98a87765",
    shows: "Living room with a sofa, plants and a large window",
  },
];

/** The id of each category's cover. */
export const categoryCovers: Record<CategorySlug, string> = {
  "flat-villa": "dtb4suaas3neqiic-a97a85b96a86964753",
  "photo-studio": "635sanqu6ft9j766-987986b96986975753",
  "recording-studio": "24fyyabgm1fp00j4-986974b86975864642",
  "dance-studio": "31gukb9r8ofg7bk7-a98a97ba8a98a87765",
  "yoga-studio": "st0lspmuev8krq9b-974a74c95a74b84963",
  bungalow: "odns7p3paxoel3jr-764754a85975754653",
  resorts: "dtb4suaas3neqiic-a97a85b96a86964753",
  cafe: "635sanqu6ft9j766-987986b96986975753",
  restaurant: "24fyyabgm1fp00j4-986974b86975864642",
  gyms: "31gukb9r8ofg7bk7-a98a97ba8a98a87765",
  "sports-club": "st0lspmuev8krq9b-974a74c95a74b84963",
  hotels: "odns7p3paxoel3jr-764754a85975754653",
  banquets: "dtb4suaas3neqiic-a97a85b96a86964753",
  "office-space": "635sanqu6ft9j766-987986b96986975753",
  "academic-institutes": "24fyyabgm1fp00j4-986974b86975864642",
  gardens: "31gukb9r8ofg7bk7-a98a97ba8a98a87765",
  showrooms: "st0lspmuev8krq9b-974a74c95a74b84963",
  "swimming-pool": "odns7p3paxoel3jr-764754a85975754653",
  "social-clubs": "dtb4suaas3neqiic-a97a85b96a86964753",
  "lounge-clubs": "635sanqu6ft9j766-987986b96986975753",
  warehouse: "24fyyabgm1fp00j4-986974b86975864642",
};
