export default function Page() {
  return <main>host-page</main>;
}
