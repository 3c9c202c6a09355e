import { SearchBar } from "./search-bar.tsx";
import { SearchField } from "./search-field.tsx";

/** The search in the navigation bar: the search field, and below it the search bar that section 2
 *  of the specification requires. */
export const SearchPanel = ({ onSearch }: { onSearch?: () => void }) => (
  <div className="grid gap-4">
    <SearchField onSearch={onSearch} />
    <SearchBar onSearch={onSearch} />
  </div>
);
