import type { ReactNode } from "react";
import { ListIcon, MapIcon, PinIcon } from "#web/ui/icons/icons.tsx";
import { AgainIcon, CheckIcon, LocateIcon, TrashIcon } from "#web/ui/icons/page-icons.tsx";
import type { SuggestionOption } from "./suggestion-options.ts";

const icons: Record<SuggestionOption["kind"], ReactNode> = {
  place: <PinIcon />,
  category: <ListIcon />,
  amenity: <CheckIcon />,
  space: <MapIcon />,
  recent: <AgainIcon />,
  near: <LocateIcon />,
  erase: <TrashIcon />,
};

/** The label of each kind of row. A kind has no label if the text of its rows is clear. */
const kindLabels: Partial<Record<SuggestionOption["kind"], string>> = {
  category: "Category",
  amenity: "Amenity",
  space: "Space",
  recent: "Recent search",
};

type SuggestionRowProps = {
  id: string;
  option: SuggestionOption;
  isActive: boolean;
  onChoose: () => void;
};

/** Shows one suggestion: its text, its kind, a detail that distinguishes it from similar
 *  suggestions, and the number of spaces that it finds. */
export const SuggestionRow = ({ id, option, isActive, onChoose }: SuggestionRowProps) => {
  const { kind, text, detail, count } = option;
  const about = [kindLabels[kind], detail].filter(Boolean).join(" · ");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="suggestion"
      // A press on the row must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {icons[kind]}
      <span className="min-w-0">
        <span className="block truncate">{text}</span>
        {about && <span className="muted block truncate text-sm">{about}</span>}
      </span>
      {count !== null && (
        <span className="num muted text-sm">
          {count} <span className="sr-only">{count === 1 ? "space" : "spaces"}</span>
        </span>
      )}
    </div>
  );
};
