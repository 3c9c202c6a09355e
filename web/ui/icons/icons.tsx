/* Lucide icons (ISC and MIT licences), each by its id in the sprite, which is fetched once and kept.
 * Decoration: words stand beside it. */
import { icon } from "./icon.tsx";

// The frame of every page.
export const SearchIcon = /* @__PURE__ */ icon("search");
export const MenuIcon = /* @__PURE__ */ icon("menu");
export const CloseIcon = /* @__PURE__ */ icon("close");
export const ChatIcon = /* @__PURE__ */ icon("chat");

// A space's card.
export const PinIcon = /* @__PURE__ */ icon("pin");
export const UsersIcon = /* @__PURE__ */ icon("users");
export const StarIcon = /* @__PURE__ */ icon("star");
export const HeartIcon = /* @__PURE__ */ icon("heart");

// Single pages.
export const ChevronDownIcon = /* @__PURE__ */ icon("chevron-down");
export const ChevronLeftIcon = /* @__PURE__ */ icon("chevron-left");
export const ChevronRightIcon = /* @__PURE__ */ icon("chevron-right");
export const MapIcon = /* @__PURE__ */ icon("map");
export const CalendarIcon = /* @__PURE__ */ icon("calendar");
export const CreditCardIcon = /* @__PURE__ */ icon("credit-card");
export const CameraIcon = /* @__PURE__ */ icon("camera");
export const FiltersIcon = /* @__PURE__ */ icon("filters");
export const PauseIcon = /* @__PURE__ */ icon("pause");
export const PlayIcon = /* @__PURE__ */ icon("play");
export const ShieldCheckIcon = /* @__PURE__ */ icon("shield-check");
export const ListIcon = /* @__PURE__ */ icon("list");

// Pages of text.
export const PhoneIcon = /* @__PURE__ */ icon("phone");
export const MailIcon = /* @__PURE__ */ icon("mail");
export const ClockIcon = /* @__PURE__ */ icon("clock");
export const AlertIcon = /* @__PURE__ */ icon("alert");

// The map.
export const PlusIcon = /* @__PURE__ */ icon("plus");
export const MinusIcon = /* @__PURE__ */ icon("minus");
export const AgainIcon = /* @__PURE__ */ icon("again");

// The large view of photos.
export const ZoomInIcon = /* @__PURE__ */ icon("zoom-in");
export const ZoomOutIcon = /* @__PURE__ */ icon("zoom-out");

// Signing in, and the account's security.
export const PasskeyIcon = /* @__PURE__ */ icon("passkey");
export const MessageIcon = /* @__PURE__ */ icon("message");
export const EnterIcon = /* @__PURE__ */ icon("enter");
export const DownloadIcon = /* @__PURE__ */ icon("download");
export const PrinterIcon = /* @__PURE__ */ icon("printer");

// The listing wizard.
export const TrashIcon = /* @__PURE__ */ icon("trash");
export const PencilIcon = /* @__PURE__ */ icon("pencil");
export const CopyIcon = /* @__PURE__ */ icon("copy");
export const PhotoPlusIcon = /* @__PURE__ */ icon("photo-plus");
export const CloudOffIcon = /* @__PURE__ */ icon("cloud-off");
export const GripIcon = /* @__PURE__ */ icon("grip");
export const BulbIcon = /* @__PURE__ */ icon("bulb");
export const CheckIcon = /* @__PURE__ */ icon("check");
export const LocateIcon = /* @__PURE__ */ icon("locate");
export const UndoIcon = /* @__PURE__ */ icon("undo");
