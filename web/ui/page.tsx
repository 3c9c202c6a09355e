/** The first thing the Tab key reaches: past the bar, to the content. */
export const SkipLink = ({ to = "main" }: { to?: string }) => (
  <a className="skip" href={`#${to}`}>
    Skip to content
  </a>
);
