export default function Page() {
  return <main>article-page</main>;
}
