import { useCallback, useState } from "react";
import type { Criteria } from "#web/search/criteria.ts";
import { IconButton } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

type PhoneSearchProps = {
  /** The page's own field. */
  field: HTMLInputElement;
  base: Criteria;
  onSearch: (words: string) => void;
  onChoose?: (() => void) | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** A dialog that fills the window of a phone and has a search field with suggestions below it. When
 *  it closes, the typed text is copied to the page's own field. */
export const PhoneSearch = ({
  field,
  base,
  isOpen,
  onClose,
  onSearch,
  onChoose,
}: PhoneSearchProps) => {
  const [typing, setTyping] = useState<HTMLInputElement | null>(null);
  // When a dialog opens, the browser focuses its element with the attribute `autofocus`. React does
  // not render this attribute, so it is set here.
  const attach = useCallback((input: HTMLInputElement | null) => {
    input?.setAttribute("autofocus", "");
    setTyping(input);
  }, []);
  const close = () => {
    if (typing) field.value = typing.value;
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={close} title="Search" variant="search">
      <form
        action="/search"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          close();
          onSearch(typing?.value ?? "");
        }}
      >
        <input
          ref={attach}
          type="search"
          name="q"
          className={field.className}
          aria-label={field.ariaLabel ?? undefined}
          placeholder={field.placeholder}
          defaultValue={field.value}
          maxLength={field.maxLength}
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton
          type="submit"
          label="Find spaces"
          className="absolute inset-y-0 right-1 my-auto"
        >
          <SearchIcon />
        </IconButton>
      </form>
      {typing && (
        <SuggestionList
          field={typing}
          base={base}
          layout="page"
          onChoose={() => {
            close();
            onChoose?.();
          }}
        />
      )}
    </Dialog>
  );
};
