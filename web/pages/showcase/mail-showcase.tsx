import { Chapter, ShowcasePart } from "./showcase-part.tsx";

/** What we write to people, as their mail programs show it. */
export function MailShowcase() {
  return (
    <Chapter title="Mail">
      <ShowcasePart
        title="A letter"
        note="Tables and inline styles for every mail program, nothing to fetch; dark where the program is."
      >
        {(theme) => (
          // To be looked at: its links would lead away inside of the frame.
          <iframe
            className="w-full h-256 border-0 max-sm:h-352"
            src={`/ui/mail?theme=${theme}`}
            title={`A letter, ${theme}`}
            loading="lazy"
            inert
          />
        )}
      </ShowcasePart>
    </Chapter>
  );
}
