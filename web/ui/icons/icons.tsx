/* Lucide icons (ISC and MIT licences), each by its id in the sprite. They are decoration and need
 * text beside them. Every page loads this file, so it contains only icons that public pages need in
 * their first load. The other icons are in page-icons.tsx. */
import { createIcon } from "./icon.tsx";

// Icons of the navigation bar and the other parts of every page.
export const SearchIcon = /* @__PURE__ */ createIcon("search");
export const MenuIcon = /* @__PURE__ */ createIcon("menu");
export const CloseIcon = /* @__PURE__ */ createIcon("close");
export const ChatIcon = /* @__PURE__ */ createIcon("chat");
export const MessageIcon = /* @__PURE__ */ createIcon("message");
export const BellIcon = /* @__PURE__ */ createIcon("bell");

// Icons of a space's card.
export const PinIcon = /* @__PURE__ */ createIcon("pin");
export const UsersIcon = /* @__PURE__ */ createIcon("users");
export const StarIcon = /* @__PURE__ */ createIcon("star");
export const HeartIcon = /* @__PURE__ */ createIcon("heart");

// Icons of the search, the front page, a space's page and its booking form.
export const ChevronDownIcon = /* @__PURE__ */ createIcon("chevron-down");
export const ChevronLeftIcon = /* @__PURE__ */ createIcon("chevron-left");
export const ChevronRightIcon = /* @__PURE__ */ createIcon("chevron-right");
export const MapIcon = /* @__PURE__ */ createIcon("map");
export const CalendarIcon = /* @__PURE__ */ createIcon("calendar");
export const CreditCardIcon = /* @__PURE__ */ createIcon("credit-card");
export const CameraIcon = /* @__PURE__ */ createIcon("camera");
export const FiltersIcon = /* @__PURE__ */ createIcon("filters");
export const PauseIcon = /* @__PURE__ */ createIcon("pause");
export const PlayIcon = /* @__PURE__ */ createIcon("play");
export const ShieldCheckIcon = /* @__PURE__ */ createIcon("shield-check");
export const ListIcon = /* @__PURE__ */ createIcon("list");
