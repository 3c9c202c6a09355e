import { Results } from "#next/results.jsx";
import { search } from "#next/search.js";

export const revalidate = 60;

/** Returns no paths, so each page is rendered at its first request and then cached. */
export const generateStaticParams = () => [];

export default async function CachedPage({ params }) {
  const { city, category } = await params;
  return <Results {...(await search({ city, category, minPrice: 0 }))} />;
}
