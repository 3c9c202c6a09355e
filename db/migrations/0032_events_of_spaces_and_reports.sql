-- A `space` event tells a host that a space or its calendar changed. It also tells the team about
-- changed spaces that need a check. A `report` event tells the team that a report changed.
-- safe on a running site: the table holds the events of one day, and the new check accepts them all
alter table member_events
  drop constraint member_events_kind_check,
  add constraint member_events_kind_check
    check (kind in ('thread', 'booking', 'notification', 'space', 'report'));
