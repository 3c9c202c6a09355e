-- The search no longer counts minutes by car, auto or bus as a walk to the station. On a running
-- site, this job rewrites the search rows. Until then, the existing rows are searched as before.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
