import { Chapter, ShowcasePart } from "./showcase-part.tsx";

/** Shows a sample mail as mail programs display it. */
export function MailShowcase() {
  return (
    <Chapter title="Mail">
      <ShowcasePart
        title="A mail"
        note="The mail uses tables and inline styles, which every email program supports. It loads no files, and is dark if the program has a dark theme."
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
