-- Minutes by car, auto or bus in a space's texts no longer count as a walk to the station. A running site is searched
-- as before, until this job has written the search's rows again.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
