-- The id that the sender's client gives an offer or a requirement. If the client sends it again
-- with the same id, it is stored only once. Older versions and other clients send no id.
alter table offers add column client_id text check (length(client_id) between 1 and 100);
-- safe on a running site: no offer has a `client_id` yet, and the table is small
create unique index offers_sent_once on offers (thread_id, sent_by, client_id) where client_id is not null;
alter table requirements add column client_id text check (length(client_id) between 1 and 100);
-- safe on a running site: no requirement has a `client_id` yet, and the table is small
create unique index requirements_sent_once on requirements (guest_id, client_id) where client_id is not null;

-- The event `payout` tells a host and the team about a recorded payout or a changed payout account.
-- The event `requirement` tells hosts that a requirement is closed.
-- safe on a running site: the table holds the events of one day, and the new check accepts them all
alter table member_events
  drop constraint member_events_kind_check,
  add constraint member_events_kind_check
    check (kind in ('thread', 'booking', 'notification', 'space', 'report', 'payout', 'requirement'));
