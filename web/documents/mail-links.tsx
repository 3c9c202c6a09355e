import { Fragment } from "react";

const address = /([^\s,;:<>()]+@[^\s,;:<>()]+)/;

/** Shows a text of the operator with its email addresses as links. */
export function MailLinks({ text }: { text: string }) {
  return text.split(address).map((part, at) =>
    // `split` with a capture group puts every match at an odd index.
    at % 2 === 1 ? (
      <a key={part} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
