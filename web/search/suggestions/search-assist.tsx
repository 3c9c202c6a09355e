import { type RefObject, useState, useSyncExternalStore } from "react";
import type { Criteria } from "#web/search/criteria.ts";
import { PhoneSearch } from "./phone-search.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

/** In a window of at most this width, a press on the field opens the dialog. */
const PHONE = "(max-width: 39.99rem)";

const onPhoneChange = (changed: () => void) => {
  const phone = matchMedia(PHONE);
  phone.addEventListener("change", changed);
  return () => phone.removeEventListener("change", changed);
};

type SearchAssistProps = {
  field: HTMLInputElement;
  base: Criteria;
  /** The number of presses on the field. Each press opens the list or, on a phone, the dialog. */
  presses: number;
  /** `typing` if the visitor has typed since the last search, `press` if the field was only
   *  pressed. This component reads the value only on its first render. */
  begun: RefObject<"press" | "typing" | undefined>;
  onSearch: (words: string) => void;
  onChoose?: (() => void) | undefined;
};

/** The suggestions of a search field, shown below the field. In a narrow window, a press on the
 *  field opens a dialog that fills the window instead. Typing with a keyboard does not open the
 *  dialog, because the dialog would interrupt the typing. */
export const SearchAssist = ({
  field,
  base,
  presses,
  begun,
  onSearch,
  onChoose,
}: SearchAssistProps) => {
  const isPhone = useSyncExternalStore(onPhoneChange, () => matchMedia(PHONE).matches);
  // While this component was loading, the field may have lost the focus, or the visitor may have
  // started the search. In both cases, the suggestions are closed on the first render.
  const [early] = useState(() => (document.activeElement === field ? begun.current : undefined));
  // The value of `presses` when the dialog was last closed. The next press opens the dialog. If the
  // visitor is already typing on the first render, the dialog stays closed, so that it does not
  // interrupt the typing.
  const [closedAt, setClosedAt] = useState(early === "press" ? 0 : presses);
  // In a wide window, a press opens the list. If the window later becomes narrow, the same press
  // must not open the dialog.
  if (!isPhone && closedAt !== presses) setClosedAt(presses);
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
