import { SearchBar } from "./search-bar.tsx";
import { SearchField } from "./search-field.tsx";

/** The two ways to begin a search: the one field, and below it the specification's lists. */
export const SearchPanel = ({ onSearch }: { onSearch?: () => void }) => (
  <div className="grid gap-4">
    <SearchField onSearch={onSearch} />
    <SearchBar onSearch={onSearch} />
  </div>
);
