import { Link } from "react-router";
import type { InquiryList } from "#contract/inquiries/routes.ts";
import { formatDateTimeAttribute } from "#web/frame/format-date-time.ts";
import { memberApi } from "#web/member/member-api.ts";
import { type TodayQuery, TodaySection } from "./today-section.tsx";

/** How many unread inquiries are shown; the inbox has all of them. */
const SHOWN = 3;

export const fetchNewestInquiries = () => memberApi("GET /inquiries");

/** Shows the newest unread inquiries of the inbox's first page. If only older inquiries are unread,
 *  a sentence says so. A link leads to the inbox, where the host answers them. */
export const InquiriesSection = ({ query }: { query: TodayQuery<InquiryList> }) => (
  <TodaySection
    title="Unread inquiries"
    action={
      <Link to="/profile?tab=inquiries" className="link inline-flex min-h-11 items-center">
        All inquiries
      </Link>
    }
    query={query}
    failed="Your inquiries could not be loaded."
  >
    {({ items, unread }) => {
      if (unread === 0) return <p className="muted">All read.</p>;
      const shown = items.filter(({ read }) => !read).slice(0, SHOWN);
      return (
        <div className="card card-pad grid gap-4">
          {shown.length === 0 ? (
            <p className="muted">Only older inquiries are unread.</p>
          ) : (
            <ul className="grid gap-4" aria-label="Unread inquiries">
              {shown.map(({ id, from, space, text, at }) => (
                <li key={id} className="grid gap-1">
                  <p>
                    <b>{from.username}</b> about {space.title}
                  </p>
                  <p className="line-clamp-3 whitespace-pre-line">{text}</p>
                  <time dateTime={at} className="muted text-sm">
                    {formatDateTimeAttribute(at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
          <Link
            to="/profile?tab=inquiries"
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {unread === 1 ? "Read and answer it" : `Read and answer all ${unread}`}
          </Link>
        </div>
      );
    }}
  </TodaySection>
);
