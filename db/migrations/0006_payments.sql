-- Payments for bookings. The constraints in this file ensure that no rupee is lost, whatever the
-- code does.

-- An order is our request to be paid. It is stored before the payment provider is called. A booking
-- has one order for its advance, and one for each move that costs more.
create type order_purpose as enum ('advance', 'difference');
create table payment_orders (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  purpose order_purpose not null,
  -- The receipt number, which is unique at the payment provider and has at most 40 characters: the
  -- booking's id or, for a difference, the order's own id.
  receipt text not null unique check (length(receipt) between 1 and 40),
  amount_paise bigint not null check (amount_paise >= 100),
  currency text not null default 'INR' check (currency = 'INR'),
  -- Null until the payment provider has responded. If the response is lost, the order is found by
  -- its receipt number.
  gateway_order_id text unique check (length(gateway_order_id) between 1 and 60),
  created_at timestamptz not null,
  -- When the poller asks the payment provider next; null when no more changes are expected.
  ask_at timestamptz,
  asked integer not null default 0 check (asked >= 0)
);
create index payment_orders_of_booking on payment_orders (booking_id);
create index payment_orders_to_ask on payment_orders (ask_at) where ask_at is not null;

-- What the payment provider reports about one attempt to pay. The money counts only once the
-- payment is `captured`.
create type payment_status as enum ('created', 'authorized', 'captured', 'failed', 'refunded');
create table payments (
  id uuid primary key,
  order_id uuid not null references payment_orders (id),
  booking_id uuid not null references bookings (id),
  gateway_payment_id text not null unique check (length(gateway_payment_id) between 1 and 60),
  status payment_status not null,
  -- Amount and currency as the payment provider reports them. If they differ from the order, the
  -- team has to decide.
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null check (length(currency) = 3),
  captured_paise bigint not null default 0 check (captured_paise >= 0),
  -- The total amount of all refunds, including those that the payment provider has not carried out
  -- yet.
  refunded_paise bigint not null default 0,
  method text check (length(method) <= 40),
  problem text check (length(problem) <= 300),
  -- Why the team has to check the payment; null if there is nothing to check. It also becomes null
  -- when the team decides, or when the provider corrects its report or refunds the payment.
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
-- Refunds. A refund is inserted with its reason and sent by a job. The idempotency key of the first
-- request is the refund's id. The key of a retry by the team is the id, `-` and the number of
-- retries.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  booking_id uuid not null references bookings (id),
  amount_paise bigint not null check (amount_paise > 0),
  status refund_status not null default 'pending',
  gateway_refund_id text unique check (length(gateway_refund_id) between 1 and 60),
  reason text not null check (length(reason) between 1 and 500),
  requested_by uuid references accounts (id),
  -- Why the refund failed: the payment provider's message, or our own sentence. The team then
  -- decides what to do.
  problem text check (length(problem) <= 300),
  attempts integer not null default 0 check (attempts >= 0),
  -- How often the team has retried the refund after it failed. Each retry is a new refund at the
  -- payment provider.
  retries integer not null default 0 check (retries >= 0),
  -- When the poller asks for the refund's status next; null once the refund has succeeded or
  -- failed.
  ask_at timestamptz,
  created_at timestamptz not null,
  processed_at timestamptz,
  constraint refunds_processed_when check ((status = 'processed') = (processed_at is not null))
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_booking on refunds (booking_id);
create index refunds_open on refunds (created_at) where status <> 'processed';
create index refunds_to_ask on refunds (ask_at) where ask_at is not null;

-- Received webhooks. A webhook is a duplicate if its body was received before, or if the same event
-- of the same entity was handled before. The event id in the header is not used, because the
-- signature does not cover it.
create table webhook_events (
  -- Bodies contain personal data and are not stored.
  body_hash bytea primary key check (length(body_hash) = 32),
  event text not null check (length(event) between 1 and 60),
  entity_id text not null check (length(entity_id) between 1 and 60),
  received_at timestamptz not null,
  handled_at timestamptz
);
create index webhook_events_of_entity on webhook_events (entity_id, event);

-- The ledger, by double entry. The entries of a transfer add up to zero, and an entry is never
-- changed.
create type ledger_account as enum (
  -- Money that the payment provider has received for us.
  'gateway',
  -- Owed to guests until the booking has taken place or is cancelled.
  'guest_advances',
  -- Owed to hosts.
  'host_earnings',
  -- Earned by the platform.
  'platform_fees',
  -- Paid out to hosts.
  'payouts'
);
create table ledger_entries (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('capture', 'refund', 'earning', 'fee', 'payout', 'correction')),
  account ledger_account not null,
  -- In paise. The balance of `gateway` is positive, and the other balances are negative. So a
  -- capture adds to `gateway` and subtracts from `guest_advances`.
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
-- A capture, a refund, and the earning and fee of a booking are each entered only once.
create unique index ledger_entries_capture_once on ledger_entries (payment_id, account) where kind = 'capture';
create unique index ledger_entries_refund_once on ledger_entries (refund_id, account) where kind = 'refund';
create unique index ledger_entries_earning_once on ledger_entries (booking_id, account)
  where kind in ('earning', 'fee');

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  -- The entries of a transfer must add up to zero.
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
  -- The bank's reference. It is unique for each host, so that no bank transfer is recorded twice.
  reference text not null check (length(reference) between 1 and 100),
  unique (host_id, reference)
);
create index payouts_of_host on payouts (host_id, paid_at);
alter table ledger_entries add foreign key (payout_id) references payouts (id);

-- The differences that the nightly check of the ledger found; empty if there are none.
create table ledger_checks (
  at timestamptz primary key,
  -- [{rule, subject, expected, found}]: ids and paise, no names.
  differences jsonb not null
);

-- The business to which a guest's documents are issued. Issued documents have their own copy.
create table billing_details (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  address text check (length(address) between 1 and 300),
  -- This checks only the form. contract/invoices/gstin.ts checks the check digit.
  gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  updated_at timestamptz not null
);

-- The series of document numbers, which have no gaps. The transaction that writes a document locks
-- the row of its series and takes the next number.
create table invoice_series (
  -- The financial year from April to March, such as `2026-27`, and the kind of document.
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
  -- In paise: the amount received (receipt, invoice) or refunded (credit note).
  amount_paise bigint not null check (amount_paise > 0),
  -- Everything that is printed on the document. So every later copy of the document is identical.
  content jsonb not null,
  unique (financial_year, kind, number),
  foreign key (financial_year, kind) references invoice_series (financial_year, kind)
);
create index invoices_of_booking on invoices (booking_id, issued_at);
