import type { Location } from "#contract/spaces/location.ts";
import { buildSearchHref } from "#web/search/criteria.ts";

export const getSpacePath = (space: { _id: string }) => `/location/${space._id}`;

/** Returns the labels and paths of a space's breadcrumb: home, category (if any), city, space. */
export const buildSpaceBreadcrumb = (space: Location): [string, string][] => {
  const { categories, city, state, title } = space;
  const category = categories[0];
  return [
    ["Home", "/"],
    ...(category ? [[category.title, `/category/${category.slug}`] as [string, string]] : []),
    [city, buildSearchHref({ state, city, ...(category && { category: category.slug }) })],
    [title, getSpacePath(space)],
  ];
};
