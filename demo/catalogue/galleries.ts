import type { CategorySlug } from "#contract/categories/category-list.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { getOriginalId, getPhotoPlace } from "#server/media/site-photos/photo-pool.ts";
import { assignCovers } from "./covers.ts";
import { newest, type Pictured } from "./listings.ts";

/** Returns the ids of the photos for a category's spaces.
 *  - `own`: photos that were made for this category
 *  - `fitting`: photos that were made for another category but suit this category */
export type PhotoPool = (category: CategorySlug) => {
  own: readonly string[];
  fitting: readonly string[];
};

/** For each category, its related categories. If a category has too few photos, photos of its
 *  related categories complete the galleries. */
const relatedCategories: Record<CategorySlug, readonly CategorySlug[]> = {
  "flat-villa": ["bungalow", "hotels"],
  "photo-studio": ["warehouse", "showrooms"],
  "recording-studio": ["office-space", "lounge-clubs"],
  "dance-studio": ["yoga-studio", "gyms"],
  "yoga-studio": ["dance-studio", "gardens"],
  bungalow: ["flat-villa", "gardens"],
  resorts: ["gardens", "swimming-pool"],
  cafe: ["restaurant", "lounge-clubs"],
  restaurant: ["cafe", "banquets"],
  gyms: ["sports-club", "dance-studio"],
  "sports-club": ["gyms", "swimming-pool"],
  hotels: ["banquets", "restaurant"],
  banquets: ["hotels", "gardens"],
  "office-space": ["academic-institutes", "showrooms"],
  "academic-institutes": ["office-space", "sports-club"],
  gardens: ["resorts", "bungalow"],
  showrooms: ["photo-studio", "cafe"],
  "swimming-pool": ["resorts", "sports-club"],
  "social-clubs": ["banquets", "sports-club"],
  "lounge-clubs": ["restaurant", "cafe"],
  warehouse: ["photo-studio", "sports-club"],
};

/** Returns the photos without repetitions. A variation of an earlier photo counts as a
 *  repetition. */
const withoutRepeats = (photos: readonly string[]): string[] => {
  const seen = new Set<string>();
  return photos.filter((photo) => {
    const isNew = !seen.has(getOriginalId(photo));
    seen.add(getOriginalId(photo));
    return isNew;
  });
};

// If a title contains one of these words, the cover shows what the word names. The space gets
// another cover only if the category has no such photo, or if the neighbours show all such photos.
const promised = [
  { word: /cyclorama/i, shownIn: ["photo_studios cove"] },
  { word: /podcast/i, shownIn: ["sound_studios podcast"] },
  { word: /daylight|loft/i, shownIn: ["photo_studios daylight", "studio_lofts loft"] },
];

/** Returns whether a picture shows what the title promises; true if the title promises nothing. */
const matchesTitle = ({ title }: Pictured, photo: string): boolean => {
  const places = promised.filter(({ word }) => word.test(title)).flatMap(({ shownIn }) => shownIn);
  return places.length === 0 || places.includes(getPhotoPlace(photo));
};

// If a category has at least this many `own` photos, its covers are chosen from `own` only. If it
// has fewer, covers are also chosen from `fitting`, so that the covers differ enough.
const enoughCovers = 3;

/** Returns three to ten photos for each space, the cover first. With enough photos, spaces side by
 *  side in a listing get different covers.
 *  @throws Error if a category and its related categories have too few photos for a gallery */
export const galleriesFor = (
  spaces: readonly Pictured[],
  pool: PhotoPool,
): Map<string, string[]> => {
  const choicesFor = ({ category }: Pictured) => {
    const { own, fitting } = pool(category);
    return own.length >= enoughCovers ? own : [...own, ...fitting];
  };
  const covers = assignCovers([...spaces].sort(newest), choicesFor, matchesTitle);
  const galleryOf = ({ id, category }: Pictured): string[] => {
    const random = createRandom(`gallery ${id}`);
    const { own, fitting } = pool(category);
    const related = relatedCategories[category].flatMap((slug) => pool(slug).own);
    // The gallery gets at most one photo from related categories. With several such photos, the
    // gallery would look like another kind of place. Exception: if `own` and `fitting` together
    // have fewer than three photos, related categories complete the gallery.
    const most = Math.min(10, Math.max(4, withoutRepeats([...own, ...fitting]).length + 1));
    const wanted = random.whole(3, most);
    const cover = covers.get(id) ?? "";
    // Other views of the cover's place come first.
    const same = own.filter((photo) => getPhotoPlace(photo) === getPhotoPlace(cover));
    const shuffled = [same, own, fitting, related].flatMap((ids) => random.sample(ids, ids.length));
    const gallery = withoutRepeats([cover, ...shuffled]).slice(0, wanted);
    if (gallery.length < 3) throw new Error(`Too few photos for a gallery of ${category}.`);
    return gallery;
  };
  return new Map(spaces.map((space) => [space.id, galleryOf(space)]));
};
