import { useState } from "react";
import { REPORT_ACKNOWLEDGED_HOURS, REPORT_RESOLVED_DAYS } from "#contract/reports/policy.ts";
import type { Report } from "#contract/reports/routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReportRow } from "./report-row.tsx";
import { ReviewPhotoList } from "./review-photo-list.tsx";

/** Lists open reports, each with the number of days that are left to resolve it. Below them are the
 *  review photos that the team has not checked yet. */
export default function ReportsPage() {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const pages = usePaginatedList<Report>("reports", (cursor) =>
    memberApi("GET /admin/reports", { query: { ...(cursor && { cursor }) } }),
  );
  useRefreshOnEvents(["report"], pages.refresh);
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Reports</h1>
        <p className="muted">
          The law requires that a report is acknowledged within {REPORT_ACKNOWLEDGED_HOURS} hours
          and resolved within a month. Our mail acknowledges it immediately; please resolve it
          within {REPORT_RESOLVED_DAYS} days.
        </p>
      </header>
      <PaginatedRows
        label="Reports"
        pages={pages}
        isLive
        isDone={({ _id }) => done.has(_id)}
        keyOf={({ _id }) => _id}
        empty={<EmptyState title="No open report." picture="rest" />}
      >
        {(report) => (
          <ReportRow
            report={report}
            onDone={(message) => {
              // The decision resolves all open reports of this review or conversation. Their `_id`
              // is stored, not `subjectId`, so that a later report of the same subject is shown.
              const resolved = (pages.items ?? []).filter(
                ({ subjectId }) => subjectId === report.subjectId,
              );
              setDone((before) => new Set([...before, ...resolved.map(({ _id }) => _id)]));
              showToast(message, "good");
            }}
          />
        )}
      </PaginatedRows>
      <h2 className="d3 lintel">Photos of reviews</h2>
      <ReviewPhotoList />
    </>
  );
}
