import { testimonials } from "#web/content/testimonials.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Carousel } from "#web/ui/photos/carousel.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

const ADVANCE_MS = 5000;

/** Shows sample testimonials one at a time, or two on wide screens. */
export const TestimonialsSection = () => (
  <section className="band" aria-labelledby="voices">
    <div className="page">
      <SectionHeading id="voices" title="Their experience" />
      <Carousel
        label="What creators and hosts say"
        autoMs={ADVANCE_MS}
        slideClass="w-full lg:w-1/2"
      >
        {testimonials.map(({ quote, name, role, city }) => (
          <figure key={name} className="card voice grid gap-6">
            <blockquote className="voice-quote">{quote}</blockquote>
            <figcaption className="flex items-center gap-3">
              <Avatar name={name} />
              <span className="grid leading-snug">
                <strong>{name}</strong>
                <span className="muted text-sm">
                  {role}, {city}
                </span>
              </span>
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </div>
  </section>
);
