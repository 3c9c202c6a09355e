-- A pin that the host did not mark is at the station. Such a pin no longer makes a space count as
-- near the station. If there are such pins, this job rewrites the search rows.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null
    and exists (select from search_spaces f join spaces s on s.id = f.space_id where not s.pin_exact)
  then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
