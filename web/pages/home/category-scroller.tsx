import { categoryList } from "#contract/categories/category-list.ts";
import { photoUrl } from "#contract/media/photo-url.ts";
import { categoryCovers } from "#contract/media/site-photos.ts";
import { SiteLink } from "#web/frame/site-link.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { Scroller } from "#web/ui/photos/scroller.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

/** How far one press of an arrow button scrolls, in pixels (specification section 9). */
const STEP_PX = 800;

/** Shows every category as a picture in a horizontal scroller. */
export const CategoryScroller = () => (
  <section className="band" aria-labelledby="kinds">
    <div className="page">
      <SectionHeading id="kinds" title="Spaces for every kind of project" />
      <Scroller label="Categories" step={STEP_PX}>
        {categoryList.map(({ slug, title }) => (
          <li key={slug}>
            <SiteLink to={`/category/${slug}`} prefetch="intent" className="category-card">
              <Photo
                url={photoUrl(categoryCovers[slug])}
                alt=""
                ratio={4 / 5}
                sizes="(min-width: 64rem) 29rem, (min-width: 24rem) 18.5rem, 76vw"
                largest={1280}
              />
              <span className="category-card-title">{title}</span>
            </SiteLink>
          </li>
        ))}
      </Scroller>
    </div>
  </section>
);
