import { useId } from "react";
import { Link } from "react-router";
import { VerifyEmailNotice } from "#web/member/verify-email-notice.tsx";
import { buttonClass } from "#web/ui/controls/button.tsx";
import type { HostTask } from "./host-tasks.ts";

/** Lists the host's tasks, each with a link to the page where the host can do it. */
export const TasksSection = ({ tasks, verified }: { tasks: HostTask[]; verified: boolean }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="d3">
        To do
      </h2>
      <VerifyEmailNotice>Your spaces can go live only after you open the link.</VerifyEmailNotice>
      {tasks.length === 0 && verified && (
        <p className="muted">There is nothing else to do for now.</p>
      )}
      {tasks.length > 0 && (
        <ul className="card card-pad grid gap-4" aria-label="To do">
          {tasks.map(({ key, text, detail, action, to }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 grow basis-64 break-words">
                {text}
                {detail && <span className="muted block">{detail}</span>}
              </p>
              <Link to={to} className={buttonClass({ variant: "outline", size: "sm" })}>
                {action}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
