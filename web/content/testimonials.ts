/** One person's entry in the front page's carousel. */
export type Testimonial = {
  name: string;
  role: string;
  city: string;
  quote: string;
  /** A photo's id. Without one, the person's initials are shown. */
  photo?: string;
};

/** SAMPLE CONTENT: invented people. Replace it with quotations of real guests before going live. */
export const testimonials: readonly Testimonial[] = [
  {
    name: "Ananya Deshmukh",
    role: "Fashion photographer",
    city: "Mumbai",
    quote:
      "I needed north light in Bandra on two days' notice. The filters showed three studios that were really free at ten in the morning, and the price on the page was the price I paid.",
  },
  {
    name: "Karthik Subramanian",
    role: "Documentary filmmaker",
    city: "Chennai",
    quote:
      "We shot interviews in four cities without a single recce trip. Ceiling height, sanctioned load, where the generator stands: someone had already asked everything I would ask.",
  },
  {
    name: "Ritika Sethi",
    role: "Wedding planner",
    city: "New Delhi",
    quote:
      "Haldi at eleven, reception at seven, two venues ten minutes apart. I found both in one evening, sent two WhatsApp messages, and the families could see the photos before breakfast.",
  },
  {
    name: "Zubair Khan",
    role: "Podcast producer",
    city: "Hyderabad",
    quote:
      "Booking by the hour changed how we work. A treated room from six to eight, twice a week, costs us less than the coffee we used to buy while looking for quiet cafes.",
  },
  {
    name: "Mrinalini Bose",
    role: "Theatre director",
    city: "Kolkata",
    quote:
      "Eleven of us rehearsed for a month in a dance studio five minutes from the metro. The host even marked the stage on the floor for us. That is how you keep a small company going.",
  },
  {
    name: "Joel Fernandes",
    role: "Brand events lead",
    city: "Bengaluru",
    quote:
      "A warehouse with a loading dock, truck access after ten at night and enough power for the LED wall. I ticked three boxes and had a shortlist my client could open on a phone.",
  },
];
