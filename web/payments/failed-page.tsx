export default function Page() {
  return <main>failed-page</main>;
}
