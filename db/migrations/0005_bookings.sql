-- Bookings and money. A slot is never sold twice, and no rupee is lost: both are rules of this file
-- before they are rules of any code.

-- uuid beside a range in one constraint.
create extension if not exists btree_gist;

create type booking_status as enum (
  'held', 'requested', 'awaiting_payment', 'confirmed', 'completed', 'cancelled', 'declined', 'expired'
);
create type booking_unit as enum ('hour', 'day');
create type booking_party as enum ('guest', 'host', 'team', 'system');

-- What a guest books. Everything that was agreed is frozen here, so that neither an edit of the space
-- nor its deletion changes it.
create table bookings (
  id uuid primary key,
  -- None once the space was deleted, which only bookings that are over survive.
  space_id uuid references spaces (id) on delete set null,
  host_id uuid not null references accounts (id),
  guest_id uuid not null references accounts (id),
  status booking_status not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  -- What the guest asked by: times of one day, or whole days.
  unit booking_unit not null,
  people integer check (people between 1 and 100000),
  space_title text not null check (length(space_title) between 1 and 60),
  space_place text not null check (length(space_place) between 1 and 200),
  space_address text not null check (length(space_address) between 1 and 300),
  -- Paise. Lines as the quote showed them: [{quantity, unit, unitPaise, amountPaise}].
  quote_lines jsonb not null,
  total_paise bigint not null check (total_paise > 0),
  -- What is to be paid online in all; the balance is due at the venue.
  advance_paise bigint not null check (advance_paise between 1 and total_paise),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  -- Asked back, whether or not the gateway has done it yet: never more than was paid.
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and paid_paise),
  -- While held or awaiting payment: until when the slot is this guest's without paying.
  hold_until timestamptz,
  -- While requested: until when the host may answer.
  answer_by timestamptz,
  created_at timestamptz not null,
  -- None for a booking that began as a hold: what was never asked of a host is not theirs to see.
  requested_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  cancelled_by booking_party,
  end_reason text check (length(end_reason) between 1 and 500),
  -- Counts the times that it was moved: calendars tell an update by it.
  sequence integer not null default 0 check (sequence >= 0),
  constraint bookings_end_after_start check (starts_at < ends_at),
  constraint bookings_on_quarters check (
    extract(epoch from starts_at)::bigint % 900 = 0 and extract(epoch from ends_at)::bigint % 900 = 0),
  constraint bookings_not_with_oneself check (guest_id <> host_id),
  constraint bookings_hold_ends check ((status in ('held', 'awaiting_payment')) = (hold_until is not null)),
  constraint bookings_request_ends check ((status = 'requested') = (answer_by is not null)),
  constraint bookings_confirmed_when check (status not in ('confirmed', 'completed') or confirmed_at is not null),
  constraint bookings_cancelled_by_whom check ((status = 'cancelled') = (cancelled_by is not null)),
  constraint bookings_blocking_have_space check (
    status not in ('held', 'requested', 'awaiting_payment', 'confirmed') or space_id is not null),
  -- Two guests may try at once; only one may hold the slot.
  constraint bookings_never_overlap exclude using gist (space_id with =, during with &&)
    where (status in ('held', 'awaiting_payment', 'confirmed'))
);
create index bookings_of_space on bookings (space_id, starts_at);
create index bookings_of_guest on bookings (guest_id, starts_at desc, id);
create index bookings_of_host on bookings (host_id, starts_at desc, id);
create index bookings_by_deadline on bookings (coalesce(hold_until, answer_by))
  where status in ('held', 'awaiting_payment', 'requested');
create index bookings_to_complete on bookings (ends_at) where status = 'confirmed';
-- What the search for a time leaves out.
create index bookings_then on bookings using gist (during)
  where status in ('held', 'awaiting_payment', 'confirmed');
create index spaces_with_notice on spaces (minimum_notice_minutes) where minimum_notice_minutes > 0;
create index bookings_to_remind on bookings (starts_at) where status = 'confirmed';

-- What happened to a booking, in order; nothing is ever changed or taken away.
create table booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings (id),
  at timestamptz not null,
  party booking_party not null,
  actor_id uuid references accounts (id),
  action text not null check (length(action) between 1 and 40),
  from_status booking_status,
  to_status booking_status not null,
  -- Old and new times of a move, amounts, reasons.
  details jsonb not null default '{}'
);
create index booking_events_of_booking on booking_events (booking_id, id);

-- A time that the host closed, by hand or through another calendar.
create table host_calendars (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 10 and 2000),
  created_at timestamptz not null,
  -- The last try, and the last one that was read whole; blocks of the latter stay.
  tried_at timestamptz,
  read_at timestamptz,
  problem text check (length(problem) between 1 and 300),
  etag text check (length(etag) <= 300),
  -- Up to when repeating events were followed; what did not change is read again once this is near.
  reaches_at timestamptz,
  -- When the host was told that it cannot be read; none since it could.
  told_at timestamptz,
  unique (space_id, url)
);
create index host_calendars_to_fetch on host_calendars (tried_at nulls first);

create table blocked_times (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  -- None: closed by hand.
  calendar_id uuid references host_calendars (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null,
  constraint blocked_times_end_after_start check (starts_at < ends_at)
);
create index blocked_times_during on blocked_times using gist (space_id, during);
create index blocked_times_then on blocked_times using gist (during);
create index blocked_times_of_calendar on blocked_times (calendar_id) where calendar_id is not null;

-- The address of a space's own feed is its secret; a new one replaces it.
create table space_feeds (
  space_id uuid primary key references spaces (id) on delete cascade,
  key text not null unique check (length(key) >= 32),
  created_at timestamptz not null
);

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
create trigger booking_events_append_only before update or delete or truncate on booking_events
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

-- Which mails of a booking were written: each once.
create table booking_mails (
  booking_id uuid not null references bookings (id),
  -- `confirmed to guest`, `moved-2 to host`.
  what text not null check (length(what) between 1 and 60),
  at timestamptz not null,
  primary key (booking_id, what)
);

-- What must still be so when a mail goes out, hours later if the mail server was away:
-- `{bookingId, news}`. Nobody is asked to pay who has paid.
alter table mails add column if_still jsonb;
