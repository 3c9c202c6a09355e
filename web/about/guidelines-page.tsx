export default function Page() {
  return <main>guidelines-page</main>;
}
