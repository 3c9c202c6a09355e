-- Open pages also get events about changed spaces (a host's calendar, the team's queue) and about reports (the team).
-- tolerated: the table has only the events of a day, and the constraint accepts every row that the old one accepted
alter table member_events
  drop constraint member_events_kind_check,
  add constraint member_events_kind_check
    check (kind in ('thread', 'booking', 'notification', 'space', 'report'));
