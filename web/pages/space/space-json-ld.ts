import { photoIdFromUrl, photoUrl } from "#contract/media/photo-url.ts";
import { formatIndianNumber } from "#contract/money.ts";
import { MAX_STARS, MIN_STARS } from "#contract/reviews/policy.ts";
import type { SpaceReviews } from "#contract/reviews/review.ts";
import type { Location } from "#contract/spaces/location.ts";
import { parseWrittenAddress } from "#contract/spaces/written-address.ts";
import { DAY_MINUTES, dayName, parseWeeklySlot } from "#contract/time.ts";
import type { SiteSettings } from "#web/frame/page-request.ts";

const twoDigits = (count: number) => String(count).padStart(2, "0");

/** Returns a time of day with India's time zone: `09:00:00+05:30`. */
const clock = (minute: number) =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}:00+05:30`;

const priceRange = ({ hourlyRate, price }: Location): string =>
  [
    hourlyRate && `₹${formatIndianNumber(hourlyRate)} an hour`,
    price && `₹${formatIndianNumber(price)} a day`,
  ]
    .filter(Boolean)
    .join(", ");

const offer = (price: number, unitCode: string, unitText: string, url: string) => ({
  "@type": "Offer",
  url,
  priceCurrency: "INR",
  price,
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    priceCurrency: "INR",
    price,
    unitCode,
    unitText,
  },
  availability: "https://schema.org/InStock",
});

const ratingOf = ({ summary, items }: SpaceReviews) => ({
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: summary.rating,
    reviewCount: summary.count,
    bestRating: MAX_STARS,
    worstRating: MIN_STARS,
  },
  review: items.map(({ rating, text, name, createdAt }) => ({
    "@type": "Review",
    author: { "@type": "Person", name },
    datePublished: createdAt.slice(0, 10),
    ...(text && { reviewBody: text }),
    reviewRating: {
      "@type": "Rating",
      ratingValue: rating,
      bestRating: MAX_STARS,
      worstRating: MIN_STARS,
    },
  })),
});

/** Returns the description of a space for search engines: a venue with its address, hours, offers
 *  and pictures, and with the reviews that the page shows. HUR and DAY are the UN/CEFACT codes for
 *  an hour and a day. */
export const spaceJsonLd = (
  space: Location,
  site: Pick<SiteSettings, "publicUrl">,
  reviews?: SpaceReviews,
) => {
  const url = `${site.publicUrl}/location/${space._id}`;
  const { street, postalCode } = parseWrittenAddress(space.location, space);
  const photos = space.gallery.flatMap((photo) => photoIdFromUrl(photo) ?? []);
  return {
    "@type": ["LocalBusiness", "EventVenue"],
    "@id": url,
    url,
    name: space.title,
    description: space.description,
    image: photos.map((id) => `${site.publicUrl}${photoUrl(id)}`),
    maximumAttendeeCapacity: space.capacity,
    priceRange: priceRange(space),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: space.city,
      addressRegion: space.state,
      ...(postalCode && { postalCode }),
      addressCountry: "IN",
    },
    ...(space.pinExact && {
      geo: { "@type": "GeoCoordinates", latitude: space.latitude, longitude: space.longitude },
    }),
    amenityFeature: space.amenities.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    openingHoursSpecification: space.availableTimeSlots.map((text) => {
      const { weekday, startMinute, endMinute } = parseWeeklySlot(text);
      // In schema.org, equal times do not mean 24 hours. So a slot of 24 hours ends a minute
      // earlier here.
      const lastMinute = (startMinute + DAY_MINUTES - 1) % DAY_MINUTES;
      return {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${dayName(weekday)}`,
        opens: clock(startMinute),
        closes: clock(endMinute === startMinute ? lastMinute : endMinute),
      };
    }),
    ...(reviews && reviews.summary.count > 0 && ratingOf(reviews)),
    makesOffer: [
      ...(space.hourlyRate ? [offer(space.hourlyRate, "HUR", "hour", url)] : []),
      ...(space.price ? [offer(space.price, "DAY", "day", url)] : []),
    ],
  };
};
