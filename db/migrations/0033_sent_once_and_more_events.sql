-- The sender's client gives each offer and requirement a name. If the client sends an offer or a
-- requirement again after a lost response, it uses the same name, so the offer or requirement is
-- stored only once. Offers and requirements from earlier versions and from other clients have no
-- name.
alter table offers add column client_id text check (length(client_id) between 1 and 100);
-- tolerated: no offer has a name yet, so the index is built in one reading of a small table
create unique index offers_sent_once on offers (thread_id, sent_by, client_id) where client_id is not null;
alter table requirements add column client_id text check (length(client_id) between 1 and 100);
-- tolerated: no requirement has a name yet, and requirements are deleted after a year
create unique index requirements_sent_once on requirements (guest_id, client_id) where client_id is not null;

-- Adds two kinds of events for open pages:
-- - `payout` tells a host and the team that a payout to the host was recorded, or that the host's
--   payout account changed.
-- - `requirement` tells the hosts who received a requirement that the requirement closed.
-- tolerated: the table has only the events of a day, and the constraint accepts every row that the
-- old one accepted
alter table member_events
  drop constraint member_events_kind_check,
  add constraint member_events_kind_check
    check (kind in ('thread', 'booking', 'notification', 'space', 'report', 'payout', 'requirement'));
