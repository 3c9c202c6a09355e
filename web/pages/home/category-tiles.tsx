import { Link } from "react-router";
import { categoryList } from "#contract/categories/category-list.ts";
import { CategoryIcon } from "#web/spaces/category-icon.tsx";

/** Shows all 21 kinds of space as tiles. On a phone they are in two rows that scroll sideways. */
export const CategoryTiles = () => (
  <ul className="category-tiles">
    {categoryList.map(({ slug, title }) => (
      <li key={slug}>
        <Link to={`/category/${slug}`} prefetch="intent" className="category-tile">
          <CategoryIcon slug={slug} size={28} />
          <span>{title}</span>
        </Link>
      </li>
    ))}
  </ul>
);
