-- Money for bookings. No rupee is lost: that is a rule of this file before it is a rule of any code.

-- Our intent to be paid, written before the gateway hears of it. One booking has one for the advance
-- and one more for each move that costs more.
create type order_purpose as enum ('advance', 'difference');
create table payment_orders (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  purpose order_purpose not null,
  -- Unique at the gateway, at most 40 characters: the booking's id, or the order's own for a difference.
  receipt text not null unique check (length(receipt) between 1 and 40),
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR' check (currency = 'INR'),
  -- None until the gateway has answered; a lost answer is found again by the receipt.
  gateway_order_id text unique check (length(gateway_order_id) between 1 and 60),
  created_at timestamptz not null,
  -- When the poller asks next; none once nothing can come of it any more.
  ask_at timestamptz,
  asked integer not null default 0 check (asked >= 0)
);
create index payment_orders_of_booking on payment_orders (booking_id);
create index payment_orders_to_ask on payment_orders (ask_at) where ask_at is not null;

-- What the gateway says of one attempt to pay. Money counts only from `captured`.
create type payment_status as enum ('created', 'authorized', 'captured', 'failed', 'refunded');
create table payments (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  booking_id uuid not null references bookings (id),
  gateway_payment_id text not null unique check (length(gateway_payment_id) between 1 and 60),
  status payment_status not null,
  -- As the gateway has them: they may differ from what was asked, and then the team looks.
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null check (length(currency) = 3),
  captured_paise bigint not null default 0 check (captured_paise >= 0),
  -- Asked back in all, and what of it the gateway has done.
  refunded_paise bigint not null default 0,
  method text check (length(method) <= 40),
  problem text check (length(problem) <= 300),
  -- Why the team must look; none when nothing is wrong, or once they have.
  quarantined text check (length(quarantined) between 1 and 300),
  created_at timestamptz not null,
  captured_at timestamptz,
  updated_at timestamptz not null,
  constraint payments_refund_what_came check (refunded_paise between 0 and captured_paise),
  constraint payments_captured_when check ((captured_paise > 0) = (captured_at is not null))
);
create index payments_of_booking on payments (booking_id);
create index payments_of_order on payments (order_id);
create index payments_quarantined on payments (created_at) where quarantined is not null;

create type refund_status as enum ('pending', 'processed', 'failed');
-- Money to give back: written with its reason, carried out by a job, under its id as idempotency key.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_paise bigint not null check (amount_paise > 0),
  status refund_status not null default 'pending',
  gateway_refund_id text unique check (length(gateway_refund_id) between 1 and 60),
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid references accounts (id),
  -- The gateway's word when it failed; the team decides what then.
  problem text check (length(problem) <= 300),
  attempts integer not null default 0 check (attempts >= 0),
  -- How often the team began it again after it had failed: each is a new one at the gateway.
  retries integer not null default 0 check (retries >= 0),
  -- When the poller looks at it next; none once it is decided.
  ask_at timestamptz,
  created_at timestamptz not null,
  processed_at timestamptz,
  constraint refunds_processed_when check ((status = 'processed') = (processed_at is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_booking on refunds (booking_id);
create index refunds_open on refunds (created_at) where status <> 'processed';
create index refunds_to_ask on refunds (ask_at) where ask_at is not null;

-- What the gateway told us, once each: by the body, and by the event and what it is about, because the
-- event id in the header is outside the signature. Bodies carry personal data and are not kept.
create table webhook_events (
  body_hash bytea primary key check (length(body_hash) = 32),
  event text not null check (length(event) between 1 and 60),
  entity_id text not null check (length(entity_id) between 1 and 60),
  received_at timestamptz not null,
  handled_at timestamptz
);
create index webhook_events_of_entity on webhook_events (entity_id, event);

-- The books, by double entry: what one transfer moves adds up to nothing, and no entry is ever changed.
create type ledger_account as enum (
  'gateway',          -- money that lies with the payment company
  'guest_advances',   -- owed to guests until the booking took place or fell through
  'host_earnings',    -- owed to hosts
  'platform_fees',    -- earned by the platform
  'payouts'           -- paid out to hosts
);
create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('capture', 'refund', 'earning', 'fee', 'payout', 'correction')),
  account ledger_account not null,
  -- Paise; what comes into an account is positive, and what is owed negative: a capture is gateway + and
  -- guest_advances -.
  amount_paise bigint not null check (amount_paise <> 0),
  booking_id uuid references bookings (id),
  host_id uuid references accounts (id),
  payment_id uuid references payments (id),
  refund_id uuid references refunds (id),
  payout_id uuid
);
create index ledger_entries_of_booking on ledger_entries (booking_id);
create index ledger_entries_of_host on ledger_entries (host_id, at) where host_id is not null;
create index ledger_entries_of_transfer on ledger_entries (transfer_id);
-- One capture is written once, and so is one refund.
create unique index ledger_entries_capture_once on ledger_entries (payment_id, account) where kind = 'capture';
create unique index ledger_entries_refund_once on ledger_entries (refund_id, account) where kind = 'refund';
create unique index ledger_entries_earning_once on ledger_entries (booking_id, account)
  where kind in ('earning', 'fee');

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  -- A host's earnings are owed, so both sides of a transfer have opposite signs.
  if (select sum(amount_paise) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not add up to nothing', new.transfer_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();

create table payouts (
  id uuid primary key,
  host_id uuid not null references accounts (id),
  amount_paise bigint not null check (amount_paise > 0),
  paid_at timestamptz not null,
  paid_by uuid not null references accounts (id),
  -- The bank's reference: the same one twice would be the same transfer written down twice.
  reference text not null check (length(reference) between 1 and 100),
  unique (host_id, reference)
);
create index payouts_of_host on payouts (host_id, paid_at);
alter table ledger_entries add foreign key (payout_id) references payouts (id);

-- What the nightly look at the books found; nothing when they agree.
create table ledger_checks (
  at timestamptz primary key,
  -- [{rule, subject, expected, found}]: ids and paise, no names.
  differences jsonb not null
);

-- Who a guest's documents are made out to, where that is a business. Documents keep their own copy.
create table billing_details (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  address text check (length(address) between 1 and 300),
  -- The form only; its check digit is contract/billing/gstin.ts.
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  updated_at timestamptz not null
);

-- Serial numbers without gaps: the series' row is locked by whoever takes the next one, in the
-- transaction that writes the document.
create table invoice_series (
  -- `2026-27`: April to March, and what is numbered.
  financial_year text not null check (financial_year ~ '^20[0-9]{2}-[0-9]{2}$'),
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  last_number integer not null check (last_number >= 1),
  primary key (financial_year, kind)
);
create table invoices (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
  financial_year text not null,
  number integer not null check (number >= 1),
  issued_at timestamptz not null,
  -- Paise that came in (receipt, invoice) or go back (credit note).
  amount_paise bigint not null check (amount_paise > 0),
  -- Everything printed on it, frozen: a second print is the same document.
  content jsonb not null,
  unique (financial_year, kind, number),
  foreign key (financial_year, kind) references invoice_series (financial_year, kind)
);
create index invoices_of_booking on invoices (booking_id, issued_at);
