import { Link } from "react-router";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Illustration } from "#web/ui/illustration.tsx";

/** A page that could not be what it was asked to be: what happened, and where to go from here. */
export const ErrorState = ({
  title,
  text,
  alarm,
  retry,
  nearest,
}: {
  title: string;
  text: string;
  /** A failure rather than an address that leads nowhere: red, and announced. */
  alarm?: boolean;
  /** Whether trying the same address again may help. */
  retry?: boolean;
  /** A page that is nearer to what was asked for than the search. */
  nearest?: { to: string; label: string } | undefined;
}) => (
  <div className="page band alone">
    <div className="flex flex-wrap items-start justify-between gap-10 md:flex-nowrap">
      <div className="grid min-w-0 justify-items-start gap-5">
        <h1 className="d1 lintel">{title}</h1>
        <p
          className={`max-w-md text-lg ${alarm ? "error" : ""}`}
          role={alarm ? "alert" : undefined}
        >
          {text}
        </p>
        <div className="flex flex-wrap gap-3">
          {retry && (
            <a href="?" className={buttonClass()}>
              Try again
            </a>
          )}
          {nearest && (
            <Link to={nearest.to} className={buttonClass()}>
              {nearest.label}
            </Link>
          )}
          <Link
            to="/search"
            className={buttonClass({ variant: retry || nearest ? "outline" : "primary" })}
          >
            Find your space
          </Link>
          <div className="trouble-ways flex gap-3">
            <Link to="/" className={buttonClass({ variant: "quiet" })}>
              Home
            </Link>
            <Link to="/help" className={buttonClass({ variant: "quiet" })}>
              Help Center
            </Link>
          </div>
        </div>
      </div>
      <Illustration of={alarm ? "power-cut" : "room"} width={300} flush />
    </div>
  </div>
);
