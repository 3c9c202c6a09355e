import { Results } from "#next/parts/results.jsx";
import { search } from "#next/parts/search.js";

export const dynamic = "force-dynamic";

export default async function DynamicPage({ searchParams }) {
  const { city, category, minPrice } = await searchParams;
  return <Results {...(await search({ city, category, minPrice: Number(minPrice ?? 0) }))} />;
}
