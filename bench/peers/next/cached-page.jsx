import { Results } from "#next/results.jsx";
import { search } from "#next/search.js";

export const revalidate = 60;

/** Without a path, each page is rendered when it is first requested, and kept. */
export const generateStaticParams = () => [];

export default async function CachedPage({ params }) {
  const { city, category } = await params;
  return <Results {...(await search({ city, category, minPrice: 0 }))} />;
}
