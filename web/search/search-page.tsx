export default function Page() {
  return <main>search-page</main>;
}
