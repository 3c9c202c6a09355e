export default function Page() {
  return <main>onboarding-page</main>;
}
