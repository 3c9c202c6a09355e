import { useEffect, useRef, useState } from "react";
import { formatCount } from "#contract/format-count.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import type { NewOffer, Offer } from "#contract/offers/offer.ts";
import { MAX_OFFER_NOTE_CHARS } from "#contract/offers/policy.ts";
import { RequestTimeFields } from "#web/bookings/calendar/request-time-fields.tsx";
import { useRequestTime } from "#web/bookings/calendar/use-request-time.ts";
import { useToday } from "#web/bookings/use-today.ts";
import type { ApiResult } from "#web/frame/api-problem.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { nameAttempt } from "#web/member/drafts/sent-as.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/controls/dialog.tsx";
import { SelectField, TextArea } from "#web/ui/controls/field.tsx";
import { keepLineErrors } from "./line-errors.ts";
import type { OfferDraft } from "./offer-draft.ts";
import { OfferLines, parseLines } from "./offer-lines.tsx";
import "./offers.css";

/** The deadlines to choose from, in hours. */
const validHours = [1, 6, 24, 48, 72, 168] as const;

const formatHours = (hours: number): string =>
  hours < 48 ? formatCount(hours, "hour") : formatCount(hours / 24, "day");

type OfferDialogProps = {
  title: string;
  spaceId: string;
  draft: OfferDraft;
  /** Changes a part of the draft. */
  onDraft: (part: Partial<OfferDraft>) => void;
  /** Sends the offer. */
  send: (offer: NewOffer) => Promise<ApiResult<Offer>>;
  onDone: (offer: Offer) => void;
  onClose: () => void;
};

/** The form of an offer: when, for how much, and until when it may be accepted. */
export const OfferDialog = ({
  title,
  spaceId,
  draft,
  onDraft: keep,
  send,
  onDone,
  onClose,
}: OfferDialogProps) => {
  const sending = useApiMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const today = useToday();
  const { byDay, times: chosen } = draft;
  const pick = useRequestTime({
    spaceId,
    today,
    byDay,
    initial:
      chosen === undefined
        ? {}
        : "fromDate" in chosen
          ? { date: chosen.fromDate, last: chosen.toDate }
          : chosen,
  });
  const times = useRef<HTMLDivElement>(null);
  const picked = JSON.stringify(pick.complete);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when another time is picked.
  useEffect(() => {
    if (pick.complete && picked !== JSON.stringify(chosen)) keep({ times: pick.complete });
  }, [picked]);

  /** Shows the errors that still apply after a field has changed. Also removes the server's message
   *  if it is about fields. */
  const showErrors = (left: Record<string, string>) => {
    setErrors(left);
    if (sending.problem && Object.keys(sending.problem.errors).length > 0) sending.forget();
  };
  const changeField = (part: Pick<OfferDraft, "note"> | Pick<OfferDraft, "validHours">) => {
    showErrors(
      Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(part, name))),
    );
    keep(part);
  };

  const submit = async () => {
    const when = pick.request();
    const priced = parseLines(draft.lines);
    sending.forget();
    setErrors(priced.errors ?? {});
    if (!when) return times.current?.scrollIntoView({ block: "nearest" });
    if (priced.errors) return;
    const { lines } = priced;
    const offer = { ...when, lines, note: draft.note, validHours: draft.validHours };
    const sent = nameAttempt(draft.sent, offer);
    keep({ sent });
    const made = await sending.send(async () => {
      const answer = await send({ ...offer, clientId: sent.clientId });
      setErrors(answer.problem?.errors ?? {});
      return answer;
    });
    if (made) onDone(made);
    else pick.months.renew();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      stays={sending.busy}
      title={title}
      variant="sheet"
      footer={
        <Button busy={sending.busy} onClick={submit}>
          Send offer
        </Button>
      }
    >
      <div className="grid gap-4">
        <RequestTimeFields spaceId={spaceId} today={today} byDay={byDay} pick={pick} times={times}>
          <button
            type="button"
            className="link min-h-11 justify-self-start"
            onClick={() => keep({ byDay: !byDay })}
          >
            {byDay ? "Offer times on one day" : "Offer whole days"}
          </button>
        </RequestTimeFields>
        <OfferLines
          lines={draft.lines}
          onChange={(lines) => {
            showErrors(keepLineErrors(errors, draft.lines, lines));
            keep({ lines });
          }}
          errors={errors}
        />
        <TextArea
          label="Note (optional)"
          rows={3}
          maxLength={MAX_OFFER_NOTE_CHARS}
          value={draft.note}
          error={errors.note}
          onChange={(event) => changeField({ note: event.currentTarget.value })}
        />
        <SelectField
          label="Valid for"
          value={draft.validHours}
          error={errors.validHours}
          hint="The time is not reserved until the offer is accepted."
          onChange={(event) => changeField({ validHours: Number(event.currentTarget.value) })}
        >
          {validHours.map((hours) => (
            <option key={hours} value={hours}>
              {formatHours(hours)}
            </option>
          ))}
        </SelectField>
        {!sending.problem && Object.keys(errors).length > 0 && (
          <p className="error" role="alert">
            {offerMessages.check}
          </p>
        )}
        {sending.problem && <Notice tone="bad">{sending.problem.message}</Notice>}
      </div>
    </Dialog>
  );
};
