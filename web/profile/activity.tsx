import { useCallback, useEffect, useState } from "react";
import type { Activity as Entry } from "#contract/accounts/activity-routes.ts";
import { ActivityRow } from "#web/accounts/activity-row.tsx";
import { memberApi } from "#web/accounts/member-api.ts";
import { type Refusal, tryAnswer } from "#web/api.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Setting } from "./setting.tsx";
import { settled } from "./use-answer.ts";

const PAGE_SIZE = "8";

const read = (cursor: string | null) =>
  settled(() =>
    tryAnswer(
      memberApi.accounts.auth.activity.$get({
        query: { pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
      }),
    ),
  );

/** What happened to the account's security within the last year, a few entries at a time. */
export default function Activity() {
  const [items, setItems] = useState<Entry[]>();
  const [cursor, setCursor] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (from: string | null) => {
    setBusy(true);
    const { body, refusal } = await read(from);
    setBusy(false);
    setRefusal(refusal);
    if (!body) return;
    setItems((before = []) => (from ? [...before, ...body.items] : body.items));
    setCursor(body.nextCursor);
  }, []);
  useEffect(() => void load(null), [load]);

  return (
    <Setting
      title="Recent activity"
      lead="What happened to your account within the last year, in Indian Standard Time. If it was not you, change your password."
    >
      {!items && !refusal && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {items && (
        <ul aria-label="Recent activity" className="grid">
          {items.map((entry) => (
            <li key={entry.id}>
              <ActivityRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
      {items?.length === 0 && <p className="muted">Nothing yet.</p>}
      {refusal && (
        <Notice tone="bad">
          <p className="grow">The activity could not be loaded. {refusal.message}</p>
          <Button size="sm" variant="outline" busy={busy} onClick={() => load(cursor)}>
            Try again
          </Button>
        </Notice>
      )}
      {cursor && !refusal && (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={busy}
          onClick={() => load(cursor)}
        >
          Load more
        </Button>
      )}
    </Setting>
  );
}
