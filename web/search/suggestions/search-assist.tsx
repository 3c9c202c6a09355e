import { useState, useSyncExternalStore } from "react";
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
  onSearch: (words: string) => void;
  onChoose?: (() => void) | undefined;
};

/** What helps while typing in a search field, loaded when it gets the focus: suggestions below it,
 *  and on a phone a dialog in the whole window. With a keyboard the field of a narrow window has the
 *  suggestions below it, because a dialog that opens while typing would be a surprise. */
export const SearchAssist = ({ field, base, presses, onSearch, onChoose }: SearchAssistProps) => {
  const isPhone = useSyncExternalStore(onPhoneChange, () => matchMedia(PHONE).matches);
  // The first letters may have been typed while this was loading. A dialog must not interrupt them.
  const [hasTyped] = useState(field.value !== field.defaultValue);
  const [closedAt, setClosedAt] = useState(hasTyped ? presses : 0);
  return (
    <>
      <SuggestionList
        field={field}
        base={base}
        layout="panel"
        openAtFirst={(presses > 0 && !isPhone) || hasTyped}
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
