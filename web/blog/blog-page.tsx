export default function Page() {
  return <main>blog-page</main>;
}
