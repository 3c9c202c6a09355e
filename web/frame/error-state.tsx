import { Link, useLocation } from "react-router";
import { buttonClass } from "#web/ui/controls/button.tsx";
import { Illustration } from "#web/ui/illustration.tsx";

/** A page for errors and missing content: what happened, and links to continue. */
export const ErrorState = ({
  title,
  text,
  alarm,
  retry,
  nearest,
}: {
  title: string;
  text: string;
  /** True for a failure, which is shown in red and announced; false for a URL that does not
   *  exist. */
  alarm?: boolean;
  /** Whether loading the same URL again may help. */
  retry?: boolean;
  /** A page to offer instead of the requested one, such as the blog for a missing article. Its
   *  button comes before the search button. */
  nearest?: { to: string; label: string } | undefined;
}) => {
  const { search } = useLocation();
  return (
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
              <a href={search || "?"} className={buttonClass()}>
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
};
