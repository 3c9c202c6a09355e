-- This index rejects an event that its transaction has already inserted. Until now, each insert
-- first searched for the same event, and the search cost more than the insert itself.
-- safe on a running site: the table holds only the events of one day
create unique index member_events_once on member_events (transaction_id, account_id, kind, subject_id)
where number is null;
