import { useState } from "react";
import type { HostCalendar } from "#contract/calendars/routes.ts";
import { formatMoment } from "#contract/time.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { deleteHostCalendar, postReadCalendar } from "./calendar-api.ts";

type ImportedProps = { calendar: HostCalendar; onChanged: () => void };

const times = (count: number, noun = "time") => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Shows one imported calendar: when it was last read, the number of its blocked times, and its
 *  errors. */
export const ImportedCalendar = ({ calendar, onChanged }: ImportedProps) => {
  const toast = useToast();
  const { busy, problem: sendProblem, send, forget } = useApiMutation();
  const [asking, setAsking] = useState(false);
  const { _id, name, server, problem, readAt, blocks, clashes } = calendar;

  // Clears the problem of an earlier request, so that the dialog does not show it.
  const ask = () => {
    forget();
    setAsking(true);
  };
  const read = async () => {
    if (!(await send(() => postReadCalendar(_id)))) return;
    toast("We are reading it now. It takes a moment.");
    onChanged();
  };
  const remove = async () => {
    if (!(await send(() => deleteHostCalendar(_id)))) return;
    setAsking(false);
    toast(`${name} was removed. The times that it blocked are free again.`, "good");
    onChanged();
  };

  return (
    <article
      aria-label={name}
      className="[border-left:4px_solid_var(--edge)] data-[kind=booked]:[border-color:var(--success)] data-[kind=unpaid]:[border-color:var(--highlight-ink)] data-[kind=asked]:[border-color:var(--action)] data-[kind=asked]:[border-left-style:dashed] grid gap-1 pl-3"
      data-kind={problem ? "unpaid" : "booked"}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{name}</b> <span className="muted text-sm">{server}</span>
      </p>
      <p className="text-sm num" role="status">
        {readAt
          ? `It contains ${times(blocks, "blocked time")}. Last read on ${formatMoment(readAt)}.`
          : problem
            ? "Not read yet."
            : "Reading it for the first time..."}
      </p>
      {problem && (
        <Notice tone="note">
          <p>
            We cannot read it: {problem} {readAt && "The times that it blocked stay blocked."} We
            keep trying.
          </p>
        </Notice>
      )}
      {clashes > 0 && (
        <Notice tone="bad">
          <p>
            {times(clashes)} in this calendar {clashes === 1 ? "overlaps" : "overlap"} a booking
            that you have here. Please cancel one of the two.
          </p>
        </Notice>
      )}
      {sendProblem && !asking && <Notice tone="bad">{sendProblem.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" busy={busy && !asking} onClick={read}>
          Read it now
        </Button>
        <Button size="sm" variant="quiet" onClick={ask}>
          Remove
        </Button>
      </div>
      <Dialog open={asking} onClose={() => setAsking(false)} stays={busy} title={`Remove ${name}?`}>
        <div className="grid gap-4">
          <p>The times that it blocked become free again, and guests can book them.</p>
          {sendProblem && <Notice tone="bad">{sendProblem.message}</Notice>}
          <Button variant="danger" className="justify-self-start" busy={busy} onClick={remove}>
            Remove
          </Button>
        </div>
      </Dialog>
    </article>
  );
};
