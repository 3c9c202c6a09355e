import { categoryList } from "#contract/categories/category-list.ts";
import { SpriteIcon } from "#web/ui/icons/icon.tsx";

const known = new Set<string>(categoryList.map((category) => category.slug));

/** Shows the icon of the category with this slug. A category without its own icon, for example a
 *  demo category, gets an open door. */
export function CategoryIcon({ slug, size = 24 }: { slug: string; size?: number }) {
  return <SpriteIcon id={known.has(slug) ? slug : "space"} size={size} />;
}
