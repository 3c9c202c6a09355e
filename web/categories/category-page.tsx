export default function Page() {
  return <main>category-page</main>;
}
