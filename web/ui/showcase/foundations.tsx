import { categoryList } from "#contract/categories/category-list.ts";
import { presetAmenities } from "#contract/spaces/amenities.ts";
import { AmenityIcon } from "#web/ui/amenity-icon.tsx";
import { PinIcon, StarIcon, UsersIcon } from "#web/ui/card-icons.tsx";
import { CategoryIcon } from "#web/ui/category-icon.tsx";
import { ChatIcon, CloseIcon, MenuIcon, SearchIcon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { AgainIcon, MinusIcon, PlusIcon } from "#web/ui/map-icons.tsx";
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
} from "#web/ui/page-icons.tsx";
import { AlertIcon, ClockIcon, MailIcon, PhoneIcon } from "#web/ui/text-icons.tsx";
import { Chapter, Part, Row } from "./part.tsx";
import "./showcase.css";

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
};

const grounds = ["ground", "surface", "sunk", "line", "edge", "ink", "ink-2"];
const colours = [
  "rani",
  "rani-strong",
  "rani-soft",
  "haldi",
  "haldi-soft",
  "haldi-ink",
  "leaf",
  "leaf-soft",
  "sindoor",
  "sindoor-soft",
];

const Swatch = ({ token }: { token: string }) => (
  <div>
    <div className="swatch" style={{ background: `var(--${token})` }} />
    <span className="hint">{token}</span>
  </div>
);

/** The mark, colours, type, shapes and icons. */
export function Foundations() {
  return (
    <Chapter title="Foundations">
      <Part title="Mark" note="The letter ज and the name hang from one line.">
        {() => (
          <Row>
            <Logo />
          </Row>
        )}
      </Part>
      <Part
        title="Colour"
        note="Chalk and ink; rani acts, haldi marks, leaf is free, sindoor warns."
      >
        {() => (
          <div className="swatches">
            {[...grounds, ...colours].map((token) => (
              <Swatch key={token} token={token} />
            ))}
          </div>
        )}
      </Part>
      <Part
        title="Type"
        note="Anek Latin, wide and bold for titles; one family with its Devanagari."
      >
        {() => (
          <>
            <p className="d1">A place to make it</p>
            <p className="d2 lintel">A terrace in Bandra</p>
            <p className="d3">From ₹1,500 – 3 hours</p>
            <p className="text-lg">
              Large: “The light is best between four and six,” says the host’s note.
            </p>
            <p>
              Text: जगह means a place.{" "}
              <a className="link" href="#type">
                A link in a sentence
              </a>{" "}
              is underlined.
            </p>
            <p className="muted text-sm">Small and muted: Lower Parel, Mumbai · up to 40 people</p>
            <p className="num">Figures in columns: 1,11,111 / 9,88,880</p>
          </>
        )}
      </Part>
      <Part title="Shape and shadow" note="Flat above, round below, as if hung from the line.">
        {() => (
          <div className="grid grid-cols-3 gap-4">
            {["rounded-hang-1", "rounded-hang-2", "rounded-hang-3"].map((shape) => (
              <div
                key={shape}
                className={`bg-surface h-20 ${shape}`}
                style={{ boxShadow: "var(--lift-1)" }}
              />
            ))}
            <div
              className="bg-surface rounded-hang-3 h-20"
              style={{ boxShadow: "var(--lift-2)" }}
            />
          </div>
        )}
      </Part>
      <Part title="Icons" note="Lucide, square ends, only those in use; never without words.">
        {() => (
          <>
            <Row>
              {Object.entries(icons).map(([name, Icon]) => (
                <Icon key={name} />
              ))}
            </Row>
            <Row>
              {categoryList.map(({ slug }) => (
                <CategoryIcon key={slug} slug={slug} />
              ))}
              <CategoryIcon slug="demo1" />
            </Row>
            <Row>
              {[...presetAmenities, "Cyclorama wall"].map((name) => (
                <AmenityIcon key={name} name={name} />
              ))}
            </Row>
          </>
        )}
      </Part>
    </Chapter>
  );
}
