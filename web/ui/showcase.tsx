export default function Page() {
  return <main>showcase</main>;
}
