import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import type { Booking } from "#contract/bookings/booking.ts";
import { MAX_BOOKING_REASON_CHARS } from "#contract/bookings/policy.ts";
import { paymentTimeAfterAcceptance } from "#contract/bookings/policy-text.ts";
import { formatIndianNumber, rupeesFromPaise } from "#contract/money.ts";
import { formatMoment } from "#contract/time.ts";
import { postRequestAnswer } from "#web/bookings/bookings-api.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { PurposeLine } from "#web/bookings/purpose-line.tsx";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { TextArea } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { useKeptRows } from "#web/ui/use-kept-rows.ts";

type RequestsProps = {
  /** The requests for all spaces of the host, sorted by the start of the requested time. */
  requests: readonly Booking[];
  onAnswered: () => void;
};

/** Lists the requests that wait for the host, each with its total price and its deadline; shows
 *  nothing if there are none. */
export const OpenRequests = ({ requests, onAnswered }: RequestsProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  // When a guest withdraws a request, the request is removed from `requests`. `useKeptRows` still
  // shows the request while the host is busy with it, for example in the dialog for declining it.
  const shown = useKeptRows(list, requests, ({ _id }) => _id).filter(
    ({ _id }) => !answered.has(_id),
  );
  // When an answered request disappears, the focus that was in it is lost. So the heading takes the
  // focus; if no request is left, the page's content does.
  useEffect(() => {
    if (answered.size === 0 || document.activeElement !== document.body) return;
    (heading.current ?? document.getElementById("content"))?.focus({ preventScroll: true });
  }, [answered]);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} ref={heading} tabIndex={-1} className="d3 focus:[outline:none]">
        {shown.length === 1
          ? "A request is waiting for you"
          : `${shown.length} requests are waiting for you`}
      </h2>
      <ul
        ref={list}
        className="pointer-coarse:[&_.link]:my-[-0.55em] grid gap-4 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]"
      >
        {shown.map((request) => (
          <li key={request._id} data-row={request._id}>
            <Request
              request={request}
              onAnswered={() => {
                setAnswered((before) => new Set([...before, request._id]));
                onAnswered();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};

const Request = ({ request, onAnswered }: { request: Booking; onAnswered: () => void }) => {
  const toast = useToast();
  const { busy, problem, send, forget } = useApiMutation();
  const [declining, setDeclining] = useState(false);
  const { guest, space } = request;
  const when = formatBookedTime(request);

  const answer = async (verb: "accept" | "decline", reason?: string) => {
    const answered = await send(() => postRequestAnswer(request._id, verb, reason));
    if (!answered) return;
    setDeclining(false);
    toast(
      verb === "accept"
        ? `Accepted. ${guest.username} is asked to pay; the time is held for up to ${paymentTimeAfterAcceptance}.`
        : "Declined. The guest gets an email.",
      "good",
    );
    onAnswered();
  };

  return (
    <article aria-label={`Request from ${guest.username}`} className="card card-pad grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/bookings/${request._id}`} className="link">
          {guest.username}
        </Link>
        <b className="num">₹{formatIndianNumber(rupeesFromPaise(request.totalPaise))}</b>
      </p>
      <p>
        <b>{space.title}</b>
        <br />
        <span className="num">
          {when.day}, <span className="inline-block">{when.time}</span>
        </span>
      </p>
      <PurposeLine booking={request} />
      {request.unit === "hour" && request.lines[0]?.unit === "day" && (
        <p className="muted text-sm">This is the price of a whole day.</p>
      )}
      {request.answerBy && (
        <p className="muted text-sm num">Answer by {formatMoment(request.answerBy)}</p>
      )}
      {problem && !declining && <Notice tone="bad">{problem.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy && !declining} onClick={() => answer("accept")}>
          Accept
        </Button>
        <Button
          size="sm"
          variant="danger"
          onClick={() => {
            forget();
            setDeclining(true);
          }}
        >
          Decline
        </Button>
      </div>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        stays={busy}
        title="Decline this request?"
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const reason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
            void answer("decline", reason || undefined);
          }}
        >
          <p>{guest.username} gets an email. It includes what you write here.</p>
          <TextArea label="Reason (optional)" name="reason" maxLength={MAX_BOOKING_REASON_CHARS} />
          {problem && <Notice tone="bad">{problem.message}</Notice>}
          <Button type="submit" variant="danger" className="justify-self-start" busy={busy}>
            {busy ? "Declining..." : "Decline"}
          </Button>
        </form>
      </Dialog>
    </article>
  );
};
