export default function Page() {
  return <main>help-page</main>;
}
