import { classNames } from "./class-names.ts";

/** Returns up to two initials of a name or email address. */
export function getInitials(name: string): string {
  const words =
    name
      .split("@")[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");
}

/** Shows a person's initials. It is decoration, so the name must be beside it. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  return (
    <span className={classNames("avatar", large && "avatar-lg")} aria-hidden="true">
      {getInitials(name)}
    </span>
  );
}
