export default function Page() {
  return <main>guide-page</main>;
}
