export default function Page() {
  return <main>success-page</main>;
}
