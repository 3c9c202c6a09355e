-- A space counts as near the station only if its description says so or its host has marked the place: an
-- unmarked pin is the station's own. The search's rows of unmarked spaces are written again.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null
    and exists (select from search_spaces f join spaces s on s.id = f.space_id where not s.pin_exact)
  then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
