import { Link } from "react-router";
import type { ReviewLine } from "#contract/reviews/routes.ts";
import { usePages } from "#web/frame/use-pages.ts";
import { MailAddress } from "#web/pages/admin/mail-address.tsx";
import { Moment } from "#web/pages/admin/moment.tsx";
import { Rows } from "#web/pages/admin/rows.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";
import { reviewLines } from "./review-api.ts";

const QueueRow = ({ line }: { line: ReviewLine }) => (
  <article className="card queue-row">
    <Photo url={line.coverImage} alt="" sizes="10rem" className="queue-photo" />
    <div className="queue-words">
      <h2 className="font-semibold">
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
        <MailAddress>{line.host.email}</MailAddress>
      </p>
      <p className="queue-badges">
        <Badge tone={line.isRevision ? "hot" : "plain"}>
          {line.isRevision ? "Edit of a live space" : "New"}
        </Badge>
        {!line.host.emailVerified && <Badge tone="note">E-mail not verified</Badge>}
        {line.submittedAt && (
          <span className="muted text-sm">
            Handed in <Moment at={line.submittedAt} />
          </span>
        )}
      </p>
    </div>
  </article>
);

/** Spaces that wait for the team, those that wait longest first. */
export default function QueuePage() {
  const pages = usePages<ReviewLine>("queue", (cursor) =>
    reviewLines({ status: "in_review", ...(cursor && { cursor }) }),
  );
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Spaces in review</h1>
        <p className="muted">
          Those that wait longest stand first. Open one to see everything and decide; the next one
          follows.
        </p>
      </header>
      <Rows
        label="Spaces in review"
        pages={pages}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title="Nothing waits. Well done." picture="rest" />}
      >
        {(line) => <QueueRow line={line} />}
      </Rows>
    </>
  );
}
