-- A `space` event tells a host that a space or its calendar changed. It also tells the team that a
-- space changed which the team has to check. A `report` event tells the team that a report changed.
-- tolerated: the table has only the events of a day, and the constraint accepts all old rows
alter table member_events
  drop constraint member_events_kind_check,
  add constraint member_events_kind_check
    check (kind in ('thread', 'booking', 'notification', 'space', 'report'));
