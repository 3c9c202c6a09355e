-- A list of spaces needs a few fields of each, so the search stores each live space in a second form: the card
-- of a list, as JSON. It is null in the rows of an older release; the search then makes it from `card`.
alter table search_cards add column short text;
alter table search_cards alter column short set storage main;

-- The rows of a running site are searched as before, until this job has written them again. A new database has no
-- jobs yet, and nothing to write again.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
