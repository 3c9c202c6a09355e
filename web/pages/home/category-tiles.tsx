import { categoryList } from "#contract/categories/category-list.ts";
import { SiteLink } from "#web/frame/site-link.tsx";
import { CategoryIcon } from "#web/spaces/category-icon.tsx";

/** Shows all 21 kinds of space as tiles. Below a width of 64rem, the tiles are in two rows that
 *  scroll sideways. */
export const CategoryTiles = () => (
  <ul className="category-tiles">
    {categoryList.map(({ slug, title }) => (
      <li key={slug}>
        <SiteLink to={`/category/${slug}`} prefetch="intent" className="category-tile">
          <CategoryIcon slug={slug} size={28} />
          <span>{title}</span>
        </SiteLink>
      </li>
    ))}
  </ul>
);
