/* Lucide icons of single pages, and of parts that load later. The icons that every page loads are
 * in icons.tsx. */
import { createIcon } from "./icon.tsx";

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

// Icons for signing in and for the account's security settings.
export const PasskeyIcon = /* @__PURE__ */ createIcon("passkey");
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
