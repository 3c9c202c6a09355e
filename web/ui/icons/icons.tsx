/* Lucide icons (ISC and MIT licences), each by its id in the sprite, which is fetched once and
 * cached. They are decoration: there must be text beside them. */
import { createIcon } from "./icon.tsx";

// The frame of every page.
export const SearchIcon = /* @__PURE__ */ createIcon("search");
export const MenuIcon = /* @__PURE__ */ createIcon("menu");
export const CloseIcon = /* @__PURE__ */ createIcon("close");
export const ChatIcon = /* @__PURE__ */ createIcon("chat");

// A space's card.
export const PinIcon = /* @__PURE__ */ createIcon("pin");
export const UsersIcon = /* @__PURE__ */ createIcon("users");
export const StarIcon = /* @__PURE__ */ createIcon("star");
export const HeartIcon = /* @__PURE__ */ createIcon("heart");

// Single pages.
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

// Pages of text.
export const PhoneIcon = /* @__PURE__ */ createIcon("phone");
export const MailIcon = /* @__PURE__ */ createIcon("mail");
export const ClockIcon = /* @__PURE__ */ createIcon("clock");
export const AlertIcon = /* @__PURE__ */ createIcon("alert");

// The map.
export const PlusIcon = /* @__PURE__ */ createIcon("plus");
export const MinusIcon = /* @__PURE__ */ createIcon("minus");
export const AgainIcon = /* @__PURE__ */ createIcon("again");

// The photo viewer.
export const ZoomInIcon = /* @__PURE__ */ createIcon("zoom-in");
export const ZoomOutIcon = /* @__PURE__ */ createIcon("zoom-out");

// Signing in, and the account's security.
export const PasskeyIcon = /* @__PURE__ */ createIcon("passkey");
export const MessageIcon = /* @__PURE__ */ createIcon("message");
export const BellIcon = /* @__PURE__ */ createIcon("bell");
export const EnterIcon = /* @__PURE__ */ createIcon("enter");
export const DownloadIcon = /* @__PURE__ */ createIcon("download");
export const PrinterIcon = /* @__PURE__ */ createIcon("printer");

// The listing wizard.
export const TrashIcon = /* @__PURE__ */ createIcon("trash");
export const PencilIcon = /* @__PURE__ */ createIcon("pencil");
export const CopyIcon = /* @__PURE__ */ createIcon("copy");
export const PhotoPlusIcon = /* @__PURE__ */ createIcon("photo-plus");
export const CloudOffIcon = /* @__PURE__ */ createIcon("cloud-off");
export const GripIcon = /* @__PURE__ */ createIcon("grip");
export const BulbIcon = /* @__PURE__ */ createIcon("bulb");
export const CheckIcon = /* @__PURE__ */ createIcon("check");
export const LocateIcon = /* @__PURE__ */ createIcon("locate");
export const UndoIcon = /* @__PURE__ */ createIcon("undo");
