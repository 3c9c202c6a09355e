export default function Page() {
  return <main>terms-page</main>;
}
