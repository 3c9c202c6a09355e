import { useSiteSettings } from "#web/frame/site-settings.ts";
import {
  CalendarIcon,
  CreditCardIcon,
  FiltersIcon,
  ShieldCheckIcon,
} from "#web/ui/icons/icons.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

const listSteps = ({ skipsVerification = false }) => [
  {
    icon: FiltersIcon,
    title: "Smart filters",
    text: "Category, city, the nearest station, price, people, amenities: see only the spaces that fit.",
  },
  {
    icon: CalendarIcon,
    title: "By the hour, day or week",
    text: "Pick a date and see the hours that the host offers, including overnight.",
  },
  {
    icon: ShieldCheckIcon,
    ...(skipsVerification
      ? {
          title: "Honest reviews",
          text: "Only guests who have booked a space can review it.",
        }
      : {
          title: "Team-verified locations",
          text: "Our team checks the address, photos and opening hours before a space goes live.",
        }),
  },
  {
    icon: CreditCardIcon,
    title: "Secure payments",
    text: "The price on the page is the price that you pay. If the host must accept your request first, you pay only after that.",
  },
];

/** Explains in four cards how a visitor finds and books a space. It must work without JavaScript,
 *  because static-how-it-works.tsx shows the HTML of the server without hydrating it. */
export default () => {
  const { skipsVerification } = useSiteSettings();
  return (
    <section className="band" aria-labelledby="how">
      <div className="page">
        <SectionHeading
          id="how"
          title="How to find your space"
          lead="Four steps that take a few minutes on your phone."
        />
        <ol
          className="how-steps grid gap-x-6 [border-top:var(--bar)_solid_var(--ink)] sm:grid-cols-2 min-[60rem]:grid-cols-4"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is a scroller, which must be reachable by keys.
          tabIndex={0}
          aria-labelledby="how"
        >
          {listSteps({ skipsVerification }).map(({ icon: Icon, title, text }, at) => (
            <li
              key={title}
              className="toran-leaf card relative mt-7 grid content-start gap-[0.6rem] p-[1.4rem]"
            >
              <span className="num muted text-sm">{at + 1}</span>
              <Icon size={28} className="text-action" />
              <h3 className="text-lg">{title}</h3>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
