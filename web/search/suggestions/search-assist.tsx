import { type RefObject, useState, useSyncExternalStore } from "react";
import type { Criteria } from "#web/search/criteria.ts";
import { PhoneSearch } from "./phone-search.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

/** The width up to which a pressed field opens in the whole window. */
const PHONE = "(max-width: 39.99rem)";

const onPhoneChange = (changed: () => void) => {
  const phone = matchMedia(PHONE);
  phone.addEventListener("change", changed);
  return () => phone.removeEventListener("change", changed);
};

type SearchAssistProps = {
  field: HTMLInputElement;
  base: Criteria;
  /** How often the field was pressed; each press opens the list, or the dialog on a phone. */
  presses: number;
  /** What was done in the field since its last search, while this was loading. */
  begun: RefObject<"press" | "typing" | undefined>;
  onSearch: (words: string) => void;
  onChoose?: (() => void) | undefined;
};

/** What helps while typing in a search field, loaded when it gets the focus: suggestions below it,
 *  and on a phone a dialog in the whole window. With a keyboard the field of a narrow window has the
 *  suggestions below it, because a dialog that opens while typing would be a surprise. */
export const SearchAssist = ({
  field,
  base,
  presses,
  begun,
  onSearch,
  onChoose,
}: SearchAssistProps) => {
  const isPhone = useSyncExternalStore(onPhoneChange, () => matchMedia(PHONE).matches);
  // The focus may have left the field, or its search may have been made, while this was loading.
  const [early] = useState(() => (document.activeElement === field ? begun.current : undefined));
  // A dialog must not interrupt typing that began before it could open.
  const [closedAt, setClosedAt] = useState(early === "press" ? 0 : presses);
  return (
    <>
      <SuggestionList
        field={field}
        base={base}
        layout="panel"
        openAtFirst={early === "typing" || (early === "press" && !isPhone)}
        opensOnPress={!isPhone}
        onChoose={onChoose}
      />
      {isPhone && (
        <PhoneSearch
          field={field}
          base={base}
          isOpen={presses > closedAt}
          onClose={() => setClosedAt(presses)}
          onSearch={onSearch}
          onChoose={onChoose}
        />
      )}
    </>
  );
};
