-- A transaction inserts each event once. Until now each insert searched for the same event first, which cost more than
-- the insert itself; now the index rejects it.
-- tolerated: the table has only the events of a day
create unique index member_events_once on member_events (transaction_id, account_id, kind, subject_id)
where number is null;
