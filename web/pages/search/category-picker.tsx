import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { categoryList } from "#contract/categories/category-list.ts";
import { SiteLink } from "#web/frame/site-link.tsx";
import { CategoryIcon } from "#web/spaces/category-icon.tsx";
import { chipClass } from "#web/ui/controls/checkbox.tsx";
import { SelectField } from "#web/ui/controls/field.tsx";
import { scrollToMiddle } from "#web/ui/scroll-to-middle.ts";
import "#web/ui/styles/cut-row.css";
import {
  buildSearchHref,
  type Criteria,
  changeCriteria,
  type ResultsView,
} from "#web/search/criteria.ts";

type CategoryPickerProps = {
  /** The categories after the 21 regular ones: Demo1 to Demo9 in demo mode, otherwise none. */
  others: { title: string; slug: string }[];
  criteria: Criteria;
  view: ResultsView;
};

/** Shows the categories: on small screens a select, on large screens a row of links. The
 *  specification requires both (section 2). */
export const CategoryPicker = ({ others, criteria, view }: CategoryPickerProps) => {
  const categories = [...categoryList, ...others];
  const navigate = useNavigate();
  const href = (slug: string | undefined) =>
    buildSearchHref(changeCriteria(criteria, { category: slug }), view);
  const chosen = criteria.category?.toLowerCase();
  const isChosen = (category: { title: string; slug: string }) =>
    category.slug === chosen || category.title.toLowerCase() === chosen;
  const current = categories.find(isChosen)?.slug ?? "";
  const row = useRef<HTMLUListElement>(null);
  // Scrolls the row so that the selected category is visible.
  useEffect(() => {
    const shown = current && row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && shown) scrollToMiddle(row.current, shown);
  }, [current]);

  return (
    <div className="category-picker">
      <div className="page py-2 lg:hidden">
        <SelectField
          label="Category"
          hideLabel
          value={current}
          onChange={(event) => navigate(href(event.target.value || undefined))}
        >
          <option value="">All categories</option>
          {categories.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </SelectField>
      </div>
      <nav aria-label="Categories" className="page hidden py-2 lg:block">
        <ul ref={row} className="rail rail-free cut-row gap-2">
          <li>
            <SiteLink
              to={href(undefined)}
              discover="none"
              className={chipClass()}
              aria-current={chosen ? undefined : "true"}
            >
              All
            </SiteLink>
          </li>
          {categories.map((category) => (
            <li key={category.slug}>
              <SiteLink
                to={href(category.slug)}
                discover="none"
                className={chipClass()}
                aria-current={isChosen(category) ? "true" : undefined}
              >
                <CategoryIcon slug={category.slug} size={18} />
                {category.title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
};
