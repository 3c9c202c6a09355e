import { useState } from "react";
import { formatCount } from "#contract/format-count.ts";
import type { WaitingPhoto } from "#contract/reviews/routes.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Photo } from "#web/ui/photos/photo.tsx";

type RowProps = { photo: WaitingPhoto; onDecide: (approve: boolean) => Promise<void> };

const WaitingPhotoRow = ({ photo, onDecide }: RowProps) => {
  const [busy, setBusy] = useState<"show" | "refuse">();
  const decide = async (what: "show" | "refuse") => {
    if (busy) return;
    setBusy(what);
    await onDecide(what === "show");
    setBusy(undefined);
  };
  return (
    <article className="card grid gap-3 py-[0.9rem] px-[1.1rem] wrap-anywhere">
      <h3 className="weight-600">
        {formatCount(photo.review.rating, "star")} for {photo.location.title}
      </h3>
      <Photo url={photo.url} alt="" sizes="20rem" className="max-w-xs" />
      {photo.review.text && <p className="whitespace-pre-wrap">{photo.review.text}</p>}
      <p className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy === "show"} onClick={() => void decide("show")}>
          Show the photo
          <span className="sr-only"> ({photo.location.title})</span>
        </Button>
        <Button
          size="sm"
          variant="outline"
          busy={busy === "refuse"}
          onClick={() => void decide("refuse")}
        >
          Refuse the photo
          <span className="sr-only"> ({photo.location.title})</span>
        </Button>
      </p>
    </article>
  );
};

/** Lists the review photos that the team has not checked yet. */
export const ReviewPhotoList = () => {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const pages = usePaginatedList<WaitingPhoto>("review photos", (cursor) =>
    memberApi("GET /admin/review-photos", { query: { ...(cursor && { cursor }) } }),
  );
  useRefreshOnEvents(["report"], pages.refresh);
  const decide = async ({ _id }: WaitingPhoto, approve: boolean) => {
    const { body, problem } = await memberApi("POST /admin/review-photos/{photoId}/decide", {
      params: { photoId: _id },
      json: { approve },
    });
    showToast(body?.message ?? problem?.message ?? "", body ? "good" : "plain");
    if (body || problem?.status === 404) setDone((before) => new Set([...before, _id]));
  };
  return (
    <PaginatedRows
      label="Photos of reviews"
      pages={pages}
      isLive
      isDone={({ _id }) => done.has(_id)}
      keyOf={({ _id }) => _id}
      empty={<EmptyState title="There are no photos of reviews to check." />}
    >
      {(photo) => <WaitingPhotoRow photo={photo} onDecide={(approve) => decide(photo, approve)} />}
    </PaginatedRows>
  );
};
