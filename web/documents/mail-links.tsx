import { Fragment } from "react";

const address = /([^\s,;:<>()]+@[^\s,;:<>()]+)/;

/** A text of the operator's with its e-mail addresses as links. */
export function MailLinks({ text }: { text: string }) {
  return text.split(address).map((part, at) =>
    // A split by a captured pattern puts every match at an odd index.
    at % 2 === 1 ? (
      <a key={part} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  );
}
