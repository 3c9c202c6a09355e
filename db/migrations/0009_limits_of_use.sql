-- The maximum number of days of a booking that a host accepts. Existing spaces get the default.
-- Existing bookings do not change, because the rule is checked only for new and moved ones.
alter table spaces add column longest_stay_days int not null default 30
  -- The calendar is open for 180 days.
  constraint spaces_longest_stay_days_check check (longest_stay_days between 1 and 180);

-- `due_at` is when the calendar is read next; null means immediately. `failures` is the number of
-- failed reads in a row. The pause between reads grows with each failure.
alter table host_calendars
  add column due_at timestamptz,
  add column failures int not null default 0
    constraint host_calendars_failures_check check (failures >= 0);

drop index host_calendars_to_fetch;
create index host_calendars_due on host_calendars (due_at nulls first);

-- The time spent in the current period on reading all calendars of a host. A period begins with a
-- read. If each calendar had its own count, a host could set this count to zero by removing the
-- calendar and adding it again.
create table calendar_budgets (
  host_id uuid primary key references accounts on delete cascade,
  begun_at timestamptz not null,
  spent_ms int not null constraint calendar_budgets_spent_ms_check check (spent_ms >= 0)
);
