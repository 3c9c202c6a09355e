-- Adds two kinds of events for open pages:
-- - `space` tells a host that the host's space or its calendar changed. `space` tells the team that
--   the team's queue changed.
-- - `report` tells the team that a report changed.
-- tolerated: the table has only the events of a day, and the constraint accepts every row that the
-- old one accepted
alter table member_events
  drop constraint member_events_kind_check,
  add constraint member_events_kind_check
    check (kind in ('thread', 'booking', 'notification', 'space', 'report'));
