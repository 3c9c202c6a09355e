import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { AmenityIcon } from "#web/spaces/amenity-icon.tsx";
import { CategoryIcon } from "#web/spaces/category-icon.tsx";
import { HeartIcon, PinIcon, StarIcon, UsersIcon } from "#web/ui/icons/card-icons.tsx";
import { ChatIcon, CloseIcon, MenuIcon, SearchIcon } from "#web/ui/icons/icons.tsx";
import {
  BulbIcon,
  CheckIcon,
  CloudOffIcon,
  CopyIcon,
  GripIcon,
  LocateIcon,
  PencilIcon,
  PhotoPlusIcon,
  TrashIcon,
  UndoIcon,
} from "#web/ui/icons/listing-icons.tsx";
import { AgainIcon, MinusIcon, PlusIcon } from "#web/ui/icons/map-icons.tsx";
import {
  CalendarIcon,
  CameraIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  FiltersIcon,
  ListIcon,
  MapIcon,
  PauseIcon,
  PlayIcon,
  ShieldCheckIcon,
} from "#web/ui/icons/page-icons.tsx";
import { AlertIcon, ClockIcon, MailIcon, PhoneIcon } from "#web/ui/icons/text-icons.tsx";
import { Named, Part } from "./part.tsx";

// By name: a namespace import would keep every icon's getter in what all pages load.
const icons = {
  SearchIcon,
  MenuIcon,
  CloseIcon,
  ChatIcon,
  PinIcon,
  UsersIcon,
  StarIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  MapIcon,
  CalendarIcon,
  ClockIcon,
  AlertIcon,
  CameraIcon,
  FiltersIcon,
  PhoneIcon,
  MailIcon,
  PlusIcon,
  MinusIcon,
  PauseIcon,
  PlayIcon,
  AgainIcon,
  ShieldCheckIcon,
  ListIcon,
  HeartIcon,
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
};

/** The interface's icons, and those of categories and amenities. */
export const Icons = () => (
  <>
    <Part title="Icons" note="Lucide, square ends, only those in use; never without words.">
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-4">
          {Object.entries(icons).map(([name, Icon]) => (
            <Named key={name} name={name.replace("Icon", "")}>
              <Icon />
            </Named>
          ))}
        </div>
      )}
    </Part>
    <Part title="Categories" note="All 21, and the open door of one that is not known.">
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-4">
          {[...categoryList, { slug: "demo1", title: "Demo1" }].map(({ slug, title }) => (
            <Named key={slug} name={title}>
              <CategoryIcon slug={slug} size={28} />
            </Named>
          ))}
        </div>
      )}
    </Part>
    <Part title="Amenities" note="All 12, and the tick of one that a host made up.">
      {() => (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-4">
          {[...presetAmenities, "Cyclorama wall"].map((name) => (
            <Named key={name} name={name}>
              <AmenityIcon name={name} size={28} />
            </Named>
          ))}
        </div>
      )}
    </Part>
  </>
);
