export default function Page() {
  return <main>privacy-page</main>;
}
