import { useState } from "react";
import { useSearchParams } from "react-router";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import type { TeamUser } from "#contract/team/routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextField } from "#web/ui/controls/field.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchIcon } from "#web/ui/icons/icons.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";
import { UserCard } from "./user-card.tsx";

const states = [
  ["", "Everyone"],
  ["suspended", "Suspended"],
  ["unverified", "Email not verified"],
  ["team", "Team"],
] as const;

type State = "suspended" | "unverified" | "team";

/** Returns the search text and the filter from the URL. Ignores an unknown filter value. */
const parseUsersQuery = (params: URLSearchParams) => {
  const q = params.get("q")?.trim() ?? "";
  const state = states.find(([value]) => value === params.get("state"))?.[0] as State | "";
  return { ...(q && { q }), ...(state && { state }) };
};

const Search = () => {
  const [params, setParams] = useSearchParams();
  const search = (form: FormData) => {
    const entries = [...form.entries()].map(([name, value]) => [name, String(value).trim()]);
    setParams(entries.filter(([, value]) => value) as [string, string][]);
  };
  return (
    <search aria-label="Users">
      <form
        key={params.toString()}
        className="team-search grid gap-3 md:grid-cols-[1fr_14rem_auto] md:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          search(new FormData(event.currentTarget));
        }}
      >
        <TextField
          label="Email or id"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_CHARS}
          defaultValue={params.get("q") ?? ""}
          icon={<SearchIcon />}
        />
        <SelectField label="Who" name="state" defaultValue={params.get("state") ?? ""}>
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="ink">
          Search
        </Button>
      </form>
    </search>
  );
};

/** Lists accounts, newest first. The team can search the list, suspend an account with a reason,
 *  and restore a suspended account. */
export default function UsersPage() {
  const [params] = useSearchParams();
  const query = parseUsersQuery(params);
  const [suspending, setSuspending] = useState<TeamUser | null>(null);
  const pages = usePaginatedList<TeamUser>(JSON.stringify(query), (cursor) =>
    memberApi("GET /admin/users", { query: { ...query, ...(cursor && { cursor }) } }),
  );
  const put = (user: TeamUser) => pages.replace(user, ({ id }) => id === user.id);
  return (
    <>
      <h1 className="d2 lintel">Users</h1>
      <Search />
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
