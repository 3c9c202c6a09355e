/** The first element in the tab order: a link past the bar to the content. */
export const SkipLink = ({ to = "main" }: { to?: string }) => (
  <a className="skip" href={`#${to}`}>
    Skip to content
  </a>
);
