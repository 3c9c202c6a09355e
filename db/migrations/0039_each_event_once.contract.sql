-- This index is not needed any more: the index `member_events_once` begins with the same columns.
drop index member_events_of_transaction;
