import type { Stories, Testimonial } from "#contract/stories/stories.ts";

/** SAMPLE CONTENT for demo mode: invented people, marked as samples on the page. An operator
 *  provides real ones in the data folder (docs/operations.md). */
const samples: readonly Testimonial[] = [
  {
    author: "Ananya Deshmukh",
    title: "Fashion photographer, Mumbai",
    quote:
      "I needed north light in Bandra on two days' notice. The filters showed three studios that were really free at ten in the morning, and the price on the page was the price I paid.",
  },
  {
    author: "Karthik Subramanian",
    title: "Documentary filmmaker, Chennai",
    quote:
      "We shot interviews in four cities without a single recce trip. Ceiling height, sanctioned load, where the generator stands: someone had already asked everything I would ask.",
  },
  {
    author: "Ritika Sethi",
    title: "Wedding planner, New Delhi",
    quote:
      "Haldi at eleven, reception at seven, two venues ten minutes apart. I found both in one evening, sent two WhatsApp messages, and the families could see the photos before breakfast.",
  },
  {
    author: "Zubair Khan",
    title: "Podcast producer, Hyderabad",
    quote:
      "Booking by the hour changed how we work. A treated room from six to eight, twice a week, costs us less than the coffee we used to buy while looking for quiet cafes.",
  },
  {
    author: "Mrinalini Bose",
    title: "Theatre director, Kolkata",
    quote:
      "Eleven of us rehearsed for a month in a dance studio five minutes from the metro. The host even marked the stage on the floor for us. That is how you keep a small company going.",
  },
  {
    author: "Joel Fernandes",
    title: "Brand events lead, Bengaluru",
    quote:
      "A warehouse with a loading dock, truck access after ten at night and enough power for the LED wall. I ticked three boxes and had a shortlist my client could open on a phone.",
  },
];

/** Returns the testimonials to show. In demo mode, these are the samples. Otherwise, these are the
 *  testimonials that the operator provided. */
export const listTestimonials = (stories: Stories | null) => ({
  isSample: stories === null,
  items: stories?.testimonials ?? samples,
});
