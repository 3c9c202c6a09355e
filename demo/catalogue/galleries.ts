import type { CategorySlug } from "#contract/categories/category-list.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { getOriginalId, getPhotoPlace } from "#server/media/site-photos/photo-pool.ts";
import { assignCovers } from "./covers.ts";
import { newest, type Pictured } from "./listings.ts";

/** The photo ids that may stand for a category's spaces: those made for it, and those made for
 *  another that fit as well. */
export type PhotoPool = (category: CategorySlug) => {
  own: readonly string[];
  fitting: readonly string[];
};

/** Whose pictures may fill a gallery that its own category cannot. */
const kin: Record<CategorySlug, readonly CategorySlug[]> = {
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

/** The photos without those that show again what an earlier one shows. */
const withoutRepeats = (photos: readonly string[]): string[] => {
  const seen = new Set<string>();
  return photos.filter((photo) => {
    const isNew = !seen.has(getOriginalId(photo));
    seen.add(getOriginalId(photo));
    return isNew;
  });
};

// What a title promises, its cover shows, where there is a place for it.
const promised = [
  { word: /cyclorama/i, shownIn: ["photo_studios cove"] },
  { word: /podcast/i, shownIn: ["sound_studios podcast"] },
  { word: /daylight|loft/i, shownIn: ["photo_studios daylight", "studio_lofts loft"] },
];

/** Whether a picture keeps what the title promises. */
const keepsPromise = ({ title }: Pictured, photo: string): boolean => {
  const places = promised.filter(({ word }) => word.test(title)).flatMap(({ shownIn }) => shownIn);
  return places.length === 0 || places.includes(getPhotoPlace(photo));
};

// With fewer pictures of its own than this, a category's covers would be too much alike.
const enoughCovers = 3;

/** Three to ten photos for each space, the cover first and none twice. Spaces that stand side by
 *  side in a listing get different covers as far as the pool allows.
 *  @throws Error when a category and its kin have too few photos for a gallery */
export const galleriesFor = (
  spaces: readonly Pictured[],
  pool: PhotoPool,
): Map<string, string[]> => {
  const choicesFor = ({ category }: Pictured) => {
    const { own, fitting } = pool(category);
    return own.length >= enoughCovers ? own : [...own, ...fitting];
  };
  const covers = assignCovers([...spaces].sort(newest), choicesFor, keepsPromise);
  const galleryOf = ({ id, category }: Pictured): string[] => {
    const random = createRandom(`gallery ${id}`);
    const { own, fitting } = pool(category);
    const related = kin[category].flatMap((slug) => pool(slug).own);
    // One borrowed picture is a change of view; more would show another kind of place.
    const most = Math.min(10, Math.max(4, withoutRepeats([...own, ...fitting]).length + 1));
    const wanted = random.whole(3, most);
    const cover = covers.get(id) ?? "";
    // Other views of the place on the cover come first.
    const same = own.filter((photo) => getPhotoPlace(photo) === getPhotoPlace(cover));
    const shuffled = [same, own, fitting, related].flatMap((ids) => random.sample(ids, ids.length));
    const gallery = withoutRepeats([cover, ...shuffled]).slice(0, wanted);
    if (gallery.length < 3) throw new Error(`Too few photos for a gallery of ${category}.`);
    return gallery;
  };
  return new Map(spaces.map((space) => [space.id, galleryOf(space)]));
};
