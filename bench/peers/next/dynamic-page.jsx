import { Results } from "#next/results.jsx";
import { search } from "#next/search.js";

export const dynamic = "force-dynamic";

export default async function DynamicPage({ searchParams }) {
  const { city, category, minPrice } = await searchParams;
  return <Results {...(await search({ city, category, minPrice: Number(minPrice ?? 0) }))} />;
}
