import type { Testimonial } from "#contract/stories/stories.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Carousel } from "#web/ui/photos/carousel.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

const ADVANCE_MS = 5000;

/** Shows testimonials one at a time, or two at a time on wide screens; nothing if there are none.
 *  Samples have a badge that says so. */
export const TestimonialsSection = ({
  isSample,
  items,
}: {
  isSample: boolean;
  items: readonly Testimonial[];
}) => {
  const voices = items.map((item) => <Voice key={item.quote} item={item} isSample={isSample} />);
  return (
    items.length > 0 && (
      <section className="band" aria-labelledby="voices">
        <div className="page">
          <SectionHeading id="voices" title="Their experience" />
          {items.length === 1 ? (
            voices
          ) : (
            <Carousel
              label="What creators and hosts say"
              autoMs={ADVANCE_MS}
              slideClass="w-full lg:w-1/2"
            >
              {voices}
            </Carousel>
          )}
        </div>
      </section>
    )
  );
};

const Voice = ({
  item: { quote, author, title, image },
  isSample,
}: {
  item: Testimonial;
  isSample: boolean;
}) => (
  <figure className="card voice grid gap-6">
    <blockquote className="voice-quote">{quote}</blockquote>
    <figcaption className="flex items-center gap-3">
      {image ? (
        <Photo
          url={image}
          alt=""
          ratio={1}
          sizes="2.75rem"
          largest={320}
          className="w-11 shrink-0"
        />
      ) : (
        <Avatar name={author} />
      )}
      <span className="grid leading-snug">
        <strong>{author}</strong>
        <span className="muted text-sm">{title}</span>
      </span>
      {/* The component Badge is not used here, because its chunk would also load the styles of
       * checkboxes. */}
      {isSample && <span className="badge ml-auto">Sample</span>}
    </figcaption>
  </figure>
);
