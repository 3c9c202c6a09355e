import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { AmenityIcon } from "#web/spaces/amenity-icon.tsx";
import { CategoryIcon } from "#web/spaces/category-icon.tsx";
import {
  BellIcon,
  CalendarIcon,
  CameraIcon,
  ChatIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  CreditCardIcon,
  FiltersIcon,
  HeartIcon,
  ListIcon,
  MapIcon,
  MenuIcon,
  MessageIcon,
  PauseIcon,
  PinIcon,
  PlayIcon,
  SearchIcon,
  ShieldCheckIcon,
  StarIcon,
  UsersIcon,
} from "#web/ui/icons/icons.tsx";
import {
  AgainIcon,
  AlertIcon,
  BulbIcon,
  CheckIcon,
  ClockIcon,
  CloudOffIcon,
  CopyIcon,
  DownloadIcon,
  EnterIcon,
  GripIcon,
  LocateIcon,
  MailIcon,
  MinusIcon,
  PasskeyIcon,
  PencilIcon,
  PhoneIcon,
  PhotoPlusIcon,
  PlusIcon,
  PrinterIcon,
  TrashIcon,
  UndoIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from "#web/ui/icons/page-icons.tsx";
import { ShowcaseItem, ShowcasePart } from "./showcase-part.tsx";

// The icons are imported by name. With a namespace import, the code that all pages load would
// contain a getter for every icon.
const icons = {
  "The frame of every page": { SearchIcon, MenuIcon, CloseIcon, ChatIcon },
  "A space's card": { PinIcon, UsersIcon, StarIcon, HeartIcon },
  "Single pages": {
    ChevronDownIcon,
    ChevronLeftIcon,
    ChevronRightIcon,
    MapIcon,
    CalendarIcon,
    CreditCardIcon,
    CameraIcon,
    FiltersIcon,
    PauseIcon,
    PlayIcon,
    ShieldCheckIcon,
    ListIcon,
  },
  "Pages of text": { PhoneIcon, MailIcon, ClockIcon, AlertIcon },
  "The map": { PlusIcon, MinusIcon, AgainIcon },
  "The photo viewer": { ZoomInIcon, ZoomOutIcon },
  "Signing in, and the account's security": {
    PasskeyIcon,
    MessageIcon,
    BellIcon,
    EnterIcon,
    DownloadIcon,
    PrinterIcon,
  },
  "The listing wizard": {
    TrashIcon,
    PencilIcon,
    CopyIcon,
    PhotoPlusIcon,
    CloudOffIcon,
    GripIcon,
    BulbIcon,
    CheckIcon,
    LocateIcon,
    UndoIcon,
  },
};

/** Shows the icons of the interface, the categories and the amenities. */
export const IconsShowcase = () => (
  <>
    <ShowcasePart
      title="Icons"
      note="Only the Lucide icons in use, with square line ends; each has a text label."
    >
      {() => (
        <>
          {Object.entries(icons).map(([where, group]) => (
            <div key={where} className="grid gap-2">
              <h4 className="weight-600">{where}</h4>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-4">
                {Object.entries(group).map(([name, Icon]) => (
                  <ShowcaseItem key={name} name={name.replace("Icon", "")}>
                    <Icon />
                  </ShowcaseItem>
                ))}
              </div>
            </div>
          ))}
        </>
      )}
    </ShowcasePart>
    <ShowcasePart
      title="Categories"
      note="The 21 categories. Any other category, such as Demo1, has the icon of an open door."
    >
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-4">
          {[...categoryList, { slug: "demo1", title: "Demo1" }].map(({ slug, title }) => (
            <ShowcaseItem key={slug} name={title}>
              <CategoryIcon slug={slug} size={28} />
            </ShowcaseItem>
          ))}
        </div>
      )}
    </ShowcasePart>
    <ShowcasePart
      title="Amenities"
      note="The 12 presets, and the tick for an amenity that a host added."
    >
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-4">
          {[...presetAmenities, "Cyclorama wall"].map((name) => (
            <ShowcaseItem key={name} name={name}>
              <AmenityIcon name={name} size={28} />
            </ShowcaseItem>
          ))}
        </div>
      )}
    </ShowcasePart>
  </>
);
