export default function Page() {
  return <main>cookies-page</main>;
}
