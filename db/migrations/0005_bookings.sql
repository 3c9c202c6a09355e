-- Bookings. The constraints in this file ensure that a slot is never sold twice, whatever the code
-- does.

-- This extension allows an exclusion constraint on a uuid and a range together.
create extension if not exists btree_gist;

create type booking_status as enum (
  'held', 'requested', 'awaiting_payment', 'confirmed', 'completed', 'cancelled', 'declined', 'expired'
);
create type booking_unit as enum ('hour', 'day');
create type booking_party as enum ('guest', 'host', 'team', 'system');

-- A guest's booking. The row contains everything that was agreed. So if the host edits or deletes
-- the space, the agreement does not change.
create table bookings (
  id uuid primary key,
  -- Null if the space was deleted before migration 0037. A space can be deleted only if all of its
  -- bookings are over.
  space_id uuid references spaces (id) on delete set null,
  host_id uuid not null references accounts (id),
  guest_id uuid not null references accounts (id),
  status booking_status not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  -- `hour`: the guest requested times of one day. `day`: the guest requested whole days.
  unit booking_unit not null,
  people integer check (people between 1 and 100000),
  space_title text not null check (length(space_title) between 1 and 60),
  space_place text not null check (length(space_place) between 1 and 200),
  space_address text not null check (length(space_address) between 1 and 300),
  -- Amounts in paise. The lines have the form [{quantity, unit, unitPaise, amountPaise}], as in the
  -- quote.
  quote_lines jsonb not null,
  total_paise bigint not null check (total_paise > 0),
  -- The part of the total that the guest pays online. The guest pays the balance at the venue.
  advance_paise bigint not null check (advance_paise between 1 and total_paise),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  -- The total amount of all refunds, including refunds that the payment provider has not carried
  -- out yet. It never exceeds the paid amount.
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and paid_paise),
  -- The slot is reserved for the guest until this time. Null unless the booking is held or awaits
  -- payment.
  hold_until timestamptz,
  -- The host's deadline for an answer. Null unless the booking is requested.
  answer_by timestamptz,
  created_at timestamptz not null,
  -- Null for a booking that began as a hold. The host does not see such a booking before it is
  -- confirmed.
  requested_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  cancelled_by booking_party,
  end_reason text check (length(end_reason) between 1 and 500),
  -- How often the booking was moved. Calendars use this number to recognise a newer version of an
  -- event.
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
  -- If two guests try to hold the same slot at the same time, only one of them succeeds.
  constraint bookings_never_overlap exclude using gist (space_id with =, during with &&)
    where (status in ('held', 'awaiting_payment', 'confirmed'))
);
create index bookings_of_space on bookings (space_id, starts_at);
create index bookings_of_guest on bookings (guest_id, starts_at desc, id);
create index bookings_of_host on bookings (host_id, starts_at desc, id);
create index bookings_by_deadline on bookings (coalesce(hold_until, answer_by))
  where status in ('held', 'awaiting_payment', 'requested');
create index bookings_to_complete on bookings (ends_at) where status = 'confirmed';
-- Used by a search with a time, which leaves out the spaces that are booked at that time.
create index bookings_then on bookings using gist (during)
  where status in ('held', 'awaiting_payment', 'confirmed');
create index spaces_with_notice on spaces (minimum_notice_minutes) where minimum_notice_minutes > 0;
create index bookings_to_remind on bookings (starts_at) where status = 'confirmed';

-- The history of a booking, in order. Entries are never changed or deleted.
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
create trigger booking_events_append_only before update or delete or truncate on booking_events
  for each statement execute function refuse_change();

-- An external calendar whose events block time of a space.
create table host_calendars (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 10 and 2000),
  created_at timestamptz not null,
  -- `tried_at` is the time of the last attempt. `read_at` is the time of the last attempt that
  -- succeeded. A failed attempt does not change the blocked times.
  tried_at timestamptz,
  read_at timestamptz,
  problem text check (length(problem) between 1 and 300),
  etag text check (length(etag) <= 300),
  -- The time up to which repeating events were expanded. If it is less than 190 days away, even an
  -- unchanged calendar is read in full again.
  reaches_at timestamptz,
  -- When the host was notified that the calendar cannot be read. Null again once it can be read.
  told_at timestamptz,
  unique (space_id, url)
);
create index host_calendars_to_fetch on host_calendars (tried_at nulls first);

create table blocked_times (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  -- Null if the host blocked the time manually.
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

-- The key in the secret address of a space's feed. A new key replaces the old one.
create table space_feeds (
  space_id uuid primary key references spaces (id) on delete cascade,
  key text not null unique check (length(key) >= 32),
  created_at timestamptz not null
);

-- The mails that were queued about a booking. Each mail is queued only once.
create table booking_mails (
  booking_id uuid not null references bookings (id),
  -- The event and the recipient: `confirmed to guest`, `moved-2 to host`.
  what text not null check (length(what) between 1 and 60),
  at timestamptz not null,
  primary key (booking_id, what)
);

-- The mail is sent only if it is still current. This column has the data for the check, such as
-- `{bookingId, news}`. The check runs right before sending, which may be hours later. So a guest
-- who has paid meanwhile is not asked to pay.
alter table mails add column if_still jsonb;
