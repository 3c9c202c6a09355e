import { Link } from "react-router";
import type { VerificationListItem } from "#contract/verification/routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { EmailAddress } from "#web/pages/admin/email-address.tsx";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { fetchVerifications } from "./verification-api.ts";

const QueueRow = ({ line }: { line: VerificationListItem }) => (
  <article className="card relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 p-3 items-start hover:[box-shadow:var(--lift-2)] md:grid-cols-[10rem_minmax(0,1fr)]">
    <Photo
      url={line.coverImage}
      alt=""
      sizes="10rem"
      largest={640}
      className="[--photo-radius:var(--hang-2)]"
    />
    <div className="grid gap-1 wrap-anywhere">
      <h2 className="weight-600">
        <Link to={`/admin/spaces/${line._id}`} className="cover-link">
          {line.title}
        </Link>
      </h2>
      <p className="muted text-sm">
        {line.categories.map(({ title }) => title).join(", ")}{" "}
        <span className="inline-block">
          in {line.localArea}, {line.city}
        </span>
      </p>
      <p className="muted text-sm">
        <EmailAddress>{line.host.email}</EmailAddress>
      </p>
      <p className="flex mt-1 flex-wrap items-center gap-y-[0.4rem] gap-x-[0.6rem]">
        <Badge tone={line.isRevision ? "hot" : "plain"}>
          {line.isRevision ? "Edit of a verified space" : "New"}
        </Badge>
        {!line.host.emailVerified && <Badge tone="note">Email not verified</Badge>}
        {line.submittedAt && (
          <span className="muted text-sm">
            Submitted <TimeAgo at={line.submittedAt} />
          </span>
        )}
      </p>
    </div>
  </article>
);

/** Lists the spaces in review. The spaces that have waited longest come first. */
export default function QueuePage() {
  const pages = usePaginatedList<VerificationListItem>("queue", (cursor) =>
    fetchVerifications({ status: "in_review", ...(cursor && { cursor }) }),
  );
  useRefreshOnEvents(["space"], pages.refresh);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Spaces in review</h1>
        <p className="muted">
          The spaces that have waited longest come first. Open one to see everything and decide;
          then the next one opens.
        </p>
      </header>
      <PaginatedRows
        label="Spaces in review"
        pages={pages}
        isLive
        keyOf={({ _id }) => _id}
        empty={<EmptyState title="Nothing is waiting. Well done." picture="rest" />}
      >
        {(line) => <QueueRow line={line} />}
      </PaginatedRows>
    </>
  );
}
