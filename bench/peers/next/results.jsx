// The same parts of a card as on our own search page, as plain elements: no script runs for them.
const SIZES = "(min-width:80rem) 19rem,(min-width:48rem) 33vw,(min-width:38rem) 50vw,55vw";
const widths = [320, 640, 960, 1280];

function Photo({ url, priority }) {
  const stem = url.slice(0, url.lastIndexOf("/"));
  return (
    <picture className="photo">
      <source
        type="image/avif"
        srcSet={widths.map((width) => `${stem}/${width}.avif ${width}w`).join(",")}
        sizes={SIZES}
      />
      <img
        src={`${stem}/960.webp`}
        alt=""
        width={1280}
        height={960}
        loading={priority ? "eager" : "lazy"}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}

function Card({ space, priority }) {
  const [amount, unit] = space.hourlyRate ? [space.hourlyRate, "hrs"] : [space.price, "day"];
  return (
    <article className="space-card">
      <Photo url={space.coverImage} priority={priority} />
      <h3 className="space-card-title">
        <a className="cover-link" href={`/location/${space._id}`}>
          {space.title}
        </a>
      </h3>
      <span className="rating num" role="img" aria-label={`Rated ${space.rating} out of 5`}>
        {space.rating}
      </span>
      <p className="pin muted truncate text-sm">{`${space.localArea}, ${space.city}`}</p>
      <span className="price num">
        <strong>{`₹${amount}`}</strong>
        {` / ${unit}`}
      </span>
      <span
        className="people muted text-sm"
        role="img"
        aria-label={`Up to ${space.capacity} people`}
      >
        {space.capacity}
      </span>
    </article>
  );
}

/** Shows the found spaces; the heading has their number. */
export function Results({ city, total, spaces }) {
  return (
    <main>
      <h1>{`${total} spaces in ${city}`}</h1>
      <ul className="grid">
        {spaces.map((space, place) => (
          <li key={space._id}>
            <Card space={space} priority={place < 3} />
          </li>
        ))}
      </ul>
    </main>
  );
}
