import { Link, useSearchParams } from "react-router";
import type { AuditEntry } from "#contract/team/routes.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { PaginatedRows } from "#web/pages/admin/paginated-rows.tsx";
import { SelectField } from "#web/ui/controls/field.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { auditActions, formatAuditSubjectType } from "./audit-labels.ts";
import { AuditRow } from "./audit-row.tsx";

const filters = ["action", "actor", "subjectType", "subjectId"] as const;

const parseAuditQuery = (params: URLSearchParams) =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<(typeof filters)[number], string>>;

/** Returns the list's URL without the filters in `names`. */
const hrefWithout = (params: URLSearchParams, names: readonly string[]): string => {
  const left = [...params].filter(([name]) => !names.includes(name));
  return `/admin/audit${left.length ? `?${new URLSearchParams(left)}` : ""}`;
};

const ByAction = () => {
  const [params, setParams] = useSearchParams();
  const chosen = params.get("action") ?? "";
  const known = auditActions.some(([action]) => action === chosen);
  return (
    <SelectField
      label="What was done"
      value={chosen}
      onChange={({ target: { value } }) => {
        const others = [...params].filter(([name]) => name !== "action");
        setParams(value ? [...others, ["action", value]] : others);
      }}
    >
      <option value="">Everything</option>
      {auditActions.map(([action, text]) => (
        <option key={action} value={action}>
          {text}
        </option>
      ))}
      {chosen && !known && <option value={chosen}>{chosen}</option>}
    </SelectField>
  );
};

/** The URL can limit the log to one person and to one subject. For each of these two filters in the
 *  URL, shows a link that removes the filter. */
const Narrowed = () => {
  const [params] = useSearchParams();
  const narrowed = [
    { names: ["actor"], text: "By one person" },
    {
      names: ["subjectType", "subjectId"],
      text: `About one ${formatAuditSubjectType(params.get("subjectType") ?? "subject")}`,
    },
  ].filter(({ names }) => names.some((name) => params.get(name)));
  return narrowed.map(({ names, text }) => (
    <Link key={text} to={hrefWithout(params, names)} className="chip">
      {text}
      <span className="sr-only">: show all again</span>
      <CloseIcon size={16} />
    </Link>
  ));
};

/** Shows the audit log, newest first. Nobody can change it. */
export default function AuditPage() {
  const [params] = useSearchParams();
  const query = parseAuditQuery(params);
  const pages = usePaginatedList<AuditEntry>(JSON.stringify(query), (cursor) =>
    memberApi("GET /admin/audit", { query: { ...query, ...(cursor && { cursor }) } }),
  );
  return (
    <>
      <header className="grid gap-2">
        <h1 className="d2 lintel">Audit log</h1>
        <p className="muted">
          Team and operator actions, cancellations by hosts and deleted accounts. This log cannot be
          edited: the database refuses to change or remove an entry.
        </p>
      </header>
      <div className="[&>.field]:flex-[1_1_18rem] [&>.field]:max-w-96 flex flex-wrap items-end gap-3">
        <ByAction />
        <Narrowed />
      </div>
      <PaginatedRows
        label="Audit log"
        pages={pages}
        keyOf={({ id }) => id}
        more="Show older"
        empty={
          <EmptyState title="Nothing done yet" picture="calendar">
            {Object.keys(query).length > 0 && (
              <Link className="link" to="/admin/audit">
                Show everything
              </Link>
            )}
          </EmptyState>
        }
      >
        {(entry) => <AuditRow entry={entry} />}
      </PaginatedRows>
      {pages.items && pages.items.length > 0 && !pages.hasMore && (
        <p className="muted text-center text-sm">No more entries.</p>
      )}
    </>
  );
}
