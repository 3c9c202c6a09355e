-- Events tell the open pages of a member about changes. They are stored for a day. Each person's
-- events are numbered in the order in which transactions commit. A client names the last number
-- that it has seen, and gets every later event exactly once.
create table member_events (
  account_id uuid not null references accounts (id) on delete cascade,
  -- Null only inside the transaction that inserts the event.
  number bigint,
  kind text not null check (kind in ('thread', 'booking', 'notification')),
  subject_id uuid not null,
  created_at timestamptz not null,
  constraint member_events_numbered_once unique (account_id, number)
);
create index member_events_to_number on member_events (account_id) where number is null;
create index member_events_by_age on member_events (created_at);

create table member_event_counters (
  account_id uuid primary key references accounts (id) on delete cascade,
  last_number bigint not null
);

-- Numbers the events of the transaction when it commits. The transaction locks the counters until
-- its commit is complete. So a later transaction gets later numbers. The accounts are locked in the
-- order of their ids, which prevents deadlocks.
create function number_member_events() returns trigger language plpgsql as $$
declare
  person uuid;
  last bigint;
  events bigint;
begin
  for person in
    select distinct account_id from member_events where number is null order by account_id
  loop
    select count(*) into events from member_events where account_id = person and number is null;
    insert into member_event_counters as c (account_id, last_number) values (person, events)
    on conflict (account_id) do update set last_number = c.last_number + events
    returning last_number into last;
    update member_events e set number = last - events + n.position
    from (
      select ctid as row_id, row_number() over (order by created_at, subject_id) as position
      from member_events where account_id = person and number is null
    ) as n
    where e.ctid = n.row_id;
    perform pg_notify('member_events', person::text);
  end loop;
  return null;
end $$;

-- The trigger runs just before the commit, so other transactions see only events with a number.
create constraint trigger member_events_numbered
after insert on member_events deferrable initially deferred
for each row execute function number_member_events();
