-- Guests and hosts agree on times and prices in their conversation: an offer becomes a booking when
-- the other person accepts it. A requirement is a guest's description of what they look for;
-- suitable hosts answer it with offers.

create table requirements (
  id uuid primary key,
  guest_id uuid not null references accounts (id) on delete cascade,
  category_id smallint not null references categories (id),
  -- The name of the city. Two states can have a city with the same name. The spaces in
  -- `requirement_hosts` show which of the two cities is meant.
  city text not null check (length(city) between 1 and 60),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  people integer not null check (people between 1 and 100000),
  budget_paise bigint not null check (budget_paise > 0),
  body text not null default '' check (length(body) <= 1000),
  created_at timestamptz not null,
  -- The end of the time in which hosts may answer.
  closes_at timestamptz not null,
  -- Set when the guest and a host have agreed.
  agreed_at timestamptz,
  constraint requirements_end_after_start check (starts_at < ends_at),
  constraint requirements_close_later check (created_at < closes_at)
);
create index requirements_of_guest on requirements (guest_id, id desc);
create index requirements_by_age on requirements (created_at);

-- The hosts that a requirement was sent to, each with the space that fits.
create table requirement_hosts (
  requirement_id uuid not null references requirements (id) on delete cascade,
  host_id uuid not null references accounts (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  primary key (requirement_id, host_id)
);
create index requirement_hosts_of_host on requirement_hosts (host_id, requirement_id desc);
create index requirement_hosts_of_space on requirement_hosts (space_id);

-- The hosts who do not want requirements.
create table requirement_opt_outs (
  account_id uuid primary key references accounts (id) on delete cascade,
  since timestamptz not null
);

create table offers (
  id uuid primary key,
  -- The conversation names the space and the two people.
  thread_id uuid not null references threads (id) on delete cascade,
  sent_by text not null check (sent_by in ('guest', 'host')),
  status text not null check (status in ('open', 'accepted', 'declined', 'countered', 'withdrawn')),
  -- The times as they were proposed: {date, startTime, endTime} or {fromDate, toDate}. An offer
  -- does not reserve them.
  times jsonb not null,
  unit booking_unit not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  people integer check (people between 1 and 100000),
  -- Amounts in paise: [{label, amountPaise}].
  lines jsonb not null,
  total_paise bigint not null check (total_paise >= 100),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null,
  -- From this moment on, an open offer is expired.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The offer that this offer replaces. Each offer is replaced at most once.
  counter_of uuid unique references offers (id) on delete cascade,
  -- The booking that the accepted offer became.
  booking_id uuid unique references bookings (id),
  requirement_id uuid references requirements (id) on delete set null,
  constraint offers_end_after_start check (starts_at < ends_at),
  constraint offers_ended_when check ((status = 'open') = (ended_at is null)),
  constraint offers_accepted_are_bookings check ((status = 'accepted') = (booking_id is not null)),
  constraint offers_end_in_time check (ended_at < expires_at)
);
create index offers_of_threads on offers (thread_id, id);
create index offers_of_requirement on offers (requirement_id);

-- The terms of an offer never change, and an offer ends only once.
create function check_offer() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' and (new.status, new.ended_at, new.booking_id) is distinct from
      (old.status, old.ended_at, old.booking_id)
    or (new.thread_id, new.sent_by, new.times, new.unit, new.starts_at, new.ends_at, new.people, new.lines,
        new.total_paise, new.note, new.created_at, new.expires_at, new.counter_of) is distinct from
       (old.thread_id, old.sent_by, old.times, old.unit, old.starts_at, old.ends_at, old.people, old.lines,
        old.total_paise, old.note, old.created_at, old.expires_at, old.counter_of)
  then
    raise exception 'offer % has ended or would change', old.id using errcode = 'check_violation',
      constraint = 'offers_stay';
  end if;
  return new;
end $$;
create trigger offers_checked before update on offers for each row execute function check_offer();
