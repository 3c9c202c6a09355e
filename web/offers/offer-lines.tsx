import { formatRupees } from "#contract/money.ts";
import { offerMessages } from "#contract/offers/messages.ts";
import type { OfferLine } from "#contract/offers/offer.ts";
import {
  MAX_OFFER_LABEL_CHARS,
  MAX_OFFER_LINE_PAISE,
  MAX_OFFER_LINES,
  MIN_OFFER_PAISE,
} from "#contract/offers/policy.ts";
import { Button, IconButton } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/field.tsx";
import { CloseIcon } from "#web/ui/icons/icons.tsx";
import { createLine, type DraftLine } from "./offer-draft.ts";
import { parsePaise } from "./parse-paise.ts";

/** Returns the lines for the API, or the errors by field: `lines.0.label`, `lines.0.amountPaise`,
 *  `lines`. */
export const parseLines = (
  drafts: readonly DraftLine[],
): { lines: OfferLine[]; errors?: undefined } | { errors: Record<string, string> } => {
  const errors: Record<string, string> = {};
  const lines = drafts.map(({ label, amount }, at) => {
    const amountPaise = parsePaise(amount);
    if (!label.trim()) errors[`lines.${at}.label`] = offerMessages.label;
    if (amountPaise === null || amountPaise > MAX_OFFER_LINE_PAISE)
      errors[`lines.${at}.amountPaise`] = offerMessages.amount;
    return { label: label.trim(), amountPaise: amountPaise ?? 0 };
  });
  const sum = lines.reduce((total, { amountPaise }) => total + amountPaise, 0);
  if (Object.keys(errors).length === 0 && sum < MIN_OFFER_PAISE) errors.lines = offerMessages.total;
  return Object.keys(errors).length > 0 ? { errors } : { lines };
};

type OfferLinesProps = {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  errors: Record<string, string>;
};

/** The price lines of an offer: what each is for, and its amount in rupees. */
export const OfferLines = ({ lines, onChange, errors }: OfferLinesProps) => {
  const change = (key: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const paise = lines.reduce((sum, { amount }) => sum + (parsePaise(amount) ?? 0), 0);
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-1">Prices</legend>
      {lines.map(({ key, label, amount }, at) => (
        <div key={key} className="offer-line">
          <TextField
            label={`Purpose of price ${at + 1}`}
            hideLabel
            placeholder="What it is for"
            maxLength={MAX_OFFER_LABEL_CHARS}
            value={label}
            error={errors[`lines.${at}.label`]}
            onChange={(event) => change(key, { label: event.currentTarget.value })}
          />
          <TextField
            label={`Price ${at + 1} in rupees`}
            hideLabel
            placeholder="₹"
            inputMode="decimal"
            maxLength={14}
            value={amount}
            error={errors[`lines.${at}.amountPaise`]}
            onChange={(event) => change(key, { amount: event.currentTarget.value })}
          />
          <IconButton
            label={`Remove price ${at + 1}`}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((line) => line.key !== key))}
          >
            <CloseIcon />
          </IconButton>
        </div>
      ))}
      {errors.lines && <p className="error">{errors.lines}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="outline"
          size="sm"
          disabled={lines.length >= MAX_OFFER_LINES}
          onClick={() => onChange([...lines, createLine()])}
        >
          Add a price
        </Button>
        <p className="num" aria-live="polite">
          Total <strong>{formatRupees(paise)}</strong>
        </p>
      </div>
    </fieldset>
  );
};
