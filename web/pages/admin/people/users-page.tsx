import { useState } from "react";
import { useSearchParams } from "react-router";
import type { TeamUser } from "#contract/team/routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { ListSearch, readSearchQuery } from "#web/pages/admin/money/list-search.tsx";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { UserCard } from "./user-card.tsx";

const choice = {
  name: "state",
  label: "Who",
  options: [
    ["", "Everyone"],
    ["suspended", "Suspended"],
    ["unverified", "Email not verified"],
    ["team", "Team"],
  ],
} as const;

/** Lists accounts, newest first. The team can search the list, suspend an account with a reason,
 *  and restore a suspended account. */
export default function UsersPage() {
  const [params] = useSearchParams();
  const query = readSearchQuery(params, choice);
  const [suspending, setSuspending] = useState<TeamUser | null>(null);
  const pages = usePaginatedList<TeamUser>(JSON.stringify(query), (cursor) =>
    memberApi("GET /admin/users", { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const put = (user: TeamUser) => pages.replace(user, ({ id }) => id === user.id);
  return (
    <>
      <h1 className="d2 lintel">Users</h1>
      <ListSearch what="Users" choice={choice} />
      <PaginatedRows
        label="Users"
        pages={pages}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title="Nobody found" picture="board">
            <p className="muted">Try a part of the email address.</p>
          </EmptyState>
        }
      >
        {(user) => <UserCard user={user} onSuspend={setSuspending} onChanged={put} />}
      </PaginatedRows>
      <SuspendDialog
        user={suspending}
        onClose={() => setSuspending(null)}
        onDone={(user) => {
          put(user);
          setSuspending(null);
        }}
      />
    </>
  );
}
