-- Only nodes of the previous release read this index. `member_events_of_transaction` replaces it.
drop index member_events_to_number;
