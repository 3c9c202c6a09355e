import { data, Link } from "react-router";
import type { CategoryJson } from "#contract/categories/routes.ts";
import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import { getLoaderApi, requireResponse } from "#web/frame/loader-api.ts";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest, type SiteSettings } from "#web/frame/page-request.ts";
import { buildSearchHref } from "#web/search/criteria.ts";
import { packCard, unpackCard } from "#web/spaces/card.ts";
import { SpaceGrid } from "#web/spaces/space-grid.tsx";
import { Notice } from "#web/ui/badge.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { chipClass } from "#web/ui/controls/checkbox.tsx";
import { LoadMore } from "#web/ui/controls/load-more.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BACKDROP_SIZES, Photo } from "#web/ui/photos/photo.tsx";
import type { Route } from "./+types/category-page.ts";
import "./categories.css";

const pathOf = (slug: string) => `/category/${slug}`;

const headOf = (site: SiteSettings, category: CategoryJson, complete: boolean) => {
  const { title, slug, description, image } = category;
  return pageMeta({
    site,
    title: `${title} spaces to book by the hour or day`,
    description,
    path: pathOf(slug),
    photoId: photoIdFromUrl(image) ?? undefined,
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        ["Spaces", "/search"],
        [title, pathOf(slug)],
      ]),
    ],
    noIndex: !complete,
  });
};

/** Loads a category and its spaces. An unknown category gets 404. If only the spaces cannot be
 *  loaded, the page says so. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const api = getLoaderApi(context);
  const categories = await requireResponse(api("GET /categories"));
  const category = categories.find(({ slug }) => slug === params.categorySlug);
  if (!category) throw data({ message: spaceMessages.unknownCategory }, { status: 404 });
  const { body, problem } = await api("GET /locations/search", {
    query: { category: category.slug, pageSize: String(SEARCH_PAGE_SIZE) },
  });
  const found = body && {
    cards: body.items.map(packCard),
    total: body.totalIsExact ? String(body.total) : `${body.total}+`,
    more: body.nextCursor !== null,
    cities: body.facets?.cities.slice(0, 8) ?? [],
  };
  const head = headOf(context.get(pageRequest).site, category, Boolean(found));
  return data({ category, found: found ?? null, head }, { status: problem?.status ?? 200 });
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.head ?? [{ title: spaceMessages.unknownCategory }];

export default function CategoryPage({ loaderData: { category, found } }: Route.ComponentProps) {
  const { title, slug, description, image } = category;
  const all = buildSearchHref({ category: slug });
  return (
    <>
      <header className="photo-head category-head" data-theme="dark">
        <Photo url={image} alt="" sizes={BACKDROP_SIZES} priority />
        <div className="page grid gap-4">
          <Breadcrumb
            items={[
              { key: "home", node: <Link to="/">Home</Link> },
              { key: "spaces", node: <Link to="/search">Spaces</Link> },
              { key: slug, node: title },
            ]}
          />
          <h1 className="d1 lintel">{title}</h1>
          <p className="max-w-lg text-lg">{description}</p>
        </div>
      </header>
      <div className="page grid gap-8 pt-10 pb-20">
        <div className="flex flex-wrap items-center justify-between gap-4">
          {found && found.cities.length > 1 ? (
            <nav aria-label="Cities" className="w-full min-w-0 sm:w-auto sm:flex-1">
              <ul className="rail rail-free gap-2">
                {found.cities.map(({ city, state, count }) => (
                  <li key={`${city}, ${state}`}>
                    <Link
                      to={buildSearchHref({ category: slug, state, city })}
                      className={chipClass()}
                    >
                      {city} <span className="num muted">{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : (
            <span />
          )}
          <Link to={all} className={buttonClass({ variant: "outline", size: "sm" })}>
            Filter and sort
          </Link>
        </div>
        <section aria-labelledby="spaces">
          <h2 id="spaces" className="sr-only">
            Spaces
          </h2>
          {found ? (
            <>
              <SpaceGrid
                cards={found.cards.map(unpackCard)}
                empty={<EmptyState title={spaceMessages.noneFound} picture="board" />}
              />
              {found.cards.length > 0 && (
                <LoadMore shown={found.cards.length} total={found.total}>
                  {found.more && (
                    <Link
                      to={buildSearchHref({ category: slug }, { show: 2 * SEARCH_PAGE_SIZE })}
                      className={buttonClass({ variant: "outline" })}
                    >
                      Show more
                    </Link>
                  )}
                </LoadMore>
              )}
            </>
          ) : (
            <Notice tone="bad">
              <p>
                {spaceMessages.listFailed}{" "}
                <a className="link" href={pathOf(slug)}>
                  Try again
                </a>
              </p>
            </Notice>
          )}
        </section>
      </div>
    </>
  );
}
