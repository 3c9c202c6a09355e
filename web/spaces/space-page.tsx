export default function Page() {
  return <main>space-page</main>;
}
