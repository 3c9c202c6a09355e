import sprite from "./icon-sprite.svg?no-inline";

/** One picture of the sprite by its id, in the text's colour; decoration, so words stand beside it. */
export function SpriteIcon({ id, size = 24 }: { id: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="square"
      aria-hidden="true"
    >
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
