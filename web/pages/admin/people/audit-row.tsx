import { Link, useSearchParams } from "react-router";
import type { AuditEntry } from "#contract/team/routes.ts";
import { TimeAgo } from "#web/pages/admin/time-ago.tsx";
import {
  formatAuditAction,
  formatAuditDetailName,
  formatAuditDetailValue,
  formatAuditSubject,
} from "./audit-labels.ts";

/** Returns a function that builds the list's URL with more filters. A new filter replaces the
 *  earlier filter of the same name. */
const useNarrower = () => {
  const [params] = useSearchParams();
  return (more: Record<string, string>) =>
    `/admin/audit?${new URLSearchParams({ ...Object.fromEntries(params), ...more })}`;
};

/** Returns the URL of the page that shows a subject, or null if there is none. A space and a
 *  booking have their own pages. Accounts, payments and added search words are shown in lists. */
const hrefOf = ({ type, id }: AuditEntry["subject"]): string | null => {
  if (type === "space") return `/location/${id}`;
  if (type === "booking") return `/admin/bookings/${id}`;
  if (type === "payment") return `/admin/payments?q=${id}`;
  if (type === "search-words") return "/admin/searches";
  return type === "account" ? `/admin/users?q=${id}` : null;
};

const Subject = ({ subject }: { subject: AuditEntry["subject"] }) => {
  const name = formatAuditSubject(subject);
  const href = subject.name === null ? null : hrefOf(subject);
  return href ? (
    <Link className="link" to={href}>
      {name}
    </Link>
  ) : (
    <span>{name}</span>
  );
};

/** Shows one entry: the action, its subject, who acted, the time, and the stored details. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const narrower = useNarrower();
  const details = Object.entries(entry.details);
  return (
    <article className="card grid gap-[0.35rem] py-[0.9rem] px-[1.1rem] wrap-anywhere">
      <h2 className="weight-600">
        {formatAuditAction(entry.action)}: <Subject subject={entry.subject} />
      </h2>
      <p className="muted text-sm">
        {entry.actor ? (
          <>
            by{" "}
            <Link className="link" to={narrower({ actor: entry.actor.id })}>
              {entry.actor.username || "a deleted account"}
              <span className="sr-only">: only their actions</span>
            </Link>
          </>
        ) : (
          "by the operator"
        )}
        , <TimeAgo at={entry.at} />
        {" · "}
        <Link
          className="link"
          to={narrower({ subjectType: entry.subject.type, subjectId: entry.subject.id })}
        >
          History
          <span className="sr-only"> of {entry.subject.name ?? entry.subject.id}</span>
        </Link>
      </p>
      {details.length > 0 && (
        <dl className="[&>div]:flex [&>div]:flex-wrap [&>div]:gap-y-0 [&>div]:gap-x-[0.6rem] [&_dt]:text-ink-2 [&_dd]:whitespace-pre-line grid gap-[0.2rem] text-[0.9375rem]">
          {details.map(([key, value]) => (
            <div key={key}>
              <dt>{formatAuditDetailName(key)}</dt>
              <dd>{formatAuditDetailValue(key, value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
};
