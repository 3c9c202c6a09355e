import { Link } from "react-router";
import type { VerificationListItem } from "#contract/verification/routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { StatusBadge } from "#web/pages/admin/status-badge.tsx";
import { fetchVerifications } from "#web/pages/admin/verification/verification-api.ts";

/** Lists the spaces of an account, in any status. */
export const UserSpaces = ({ userId }: { userId: string }) => {
  const pages = usePaginatedList<VerificationListItem>(userId, (cursor) =>
    fetchVerifications({ host: userId, ...(cursor && { cursor }) }),
  );
  return (
    <PaginatedRows
      label="Spaces"
      pages={pages}
      keyOf={({ _id, isRevision }) => `${_id} ${isRevision}`}
      empty={<p className="muted">No spaces.</p>}
    >
      {(space) => (
        <p className="flex flex-wrap gap-y-2 gap-x-3 items-center">
          <Link
            className="link"
            to={
              space.status === "in_review" ? `/admin/spaces/${space._id}` : `/location/${space._id}`
            }
          >
            {space.title}
          </Link>
          <StatusBadge status={space.status} isRevision={space.isRevision} />
          <Link
            className="link text-sm"
            to={`/admin/audit?subjectType=space&subjectId=${space._id}`}
          >
            History<span className="sr-only"> of {space.title}</span>
          </Link>
        </p>
      )}
    </PaginatedRows>
  );
};
