-- If the host did not mark the place, the pin is at the station. The search no longer treats such a
-- space as near the station. If there are such spaces, this job rewrites the search rows.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null
    and exists (select from search_spaces f join spaces s on s.id = f.space_id where not s.pin_exact)
  then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
