import { Chapter, ShowcasePart } from "./showcase-part.tsx";

/** Shows a sample mail as mail programs display it. */
export function MailShowcase() {
  return (
    <Chapter title="Mail">
      <ShowcasePart
        title="A mail"
        note="The mail uses only tables and inline styles, and loads no files. It is dark if the email program has a dark theme."
      >
        {(theme) => (
          // The frame is not interactive, because links in it would open inside the frame.
          <iframe
            className="w-full h-256 border-0 max-sm:h-352"
            src={`/ui/mail?theme=${theme}`}
            title={`A mail, ${theme}`}
            loading="lazy"
            inert
          />
        )}
      </ShowcasePart>
    </Chapter>
  );
}
