-- The id that the sender's client gives an offer or a requirement. If the client sends it again
-- with the same id, it is stored only once. Older versions and other clients send no id.
alter table offers add column client_id text check (length(client_id) between 1 and 100);
-- tolerated: no offer has a `client_id` yet, so the index is built in one reading of a small table
create unique index offers_sent_once on offers (thread_id, sent_by, client_id) where client_id is not null;
alter table requirements add column client_id text check (length(client_id) between 1 and 100);
-- tolerated: no requirement has a `client_id` yet, and requirements are deleted after a year
create unique index requirements_sent_once on requirements (guest_id, client_id) where client_id is not null;

-- `payout` tells a host and the team about a recorded payout or a changed payout account.
-- `requirement` tells the hosts who received a requirement that it closed.
-- tolerated: the table has only the events of a day, and the constraint accepts all old rows
alter table member_events
  drop constraint member_events_kind_check,
  add constraint member_events_kind_check
    check (kind in ('thread', 'booking', 'notification', 'space', 'report', 'payout', 'requirement'));
