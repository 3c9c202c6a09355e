-- `member_events_once` replaces this index, because it begins with the same columns.
drop index member_events_of_transaction;
