/** Shows a text of a host or a guest as paragraphs, which are separated by empty lines. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs never move.
      <p key={at}>{paragraph}</p>
    ));
