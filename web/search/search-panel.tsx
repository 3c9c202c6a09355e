import { SearchBar } from "./search-bar.tsx";
import { SearchField } from "./search-field.tsx";

/** The search of the navigation bar: the one field, and below it the specification's lists. */
export const SearchPanel = ({ onSearch }: { onSearch?: () => void }) => (
  <div className="grid gap-4">
    <SearchField onSearch={onSearch} />
    <SearchBar onSearch={onSearch} />
  </div>
);
