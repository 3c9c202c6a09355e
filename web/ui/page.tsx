/** A link that skips the navigation bar. It is the first element in the tab order. */
export const SkipLink = ({ to = "main" }: { to?: string }) => (
  <a className="skip" href={`#${to}`}>
    Skip to content
  </a>
);
