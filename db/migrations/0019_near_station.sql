-- If `pin_exact` is false, a space's pin is a copy of its station's position. Such a pin no longer
-- proves that the space is near its station. This job rewrites the search rows if such pins exist.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null
    and exists (select from search_spaces f join spaces s on s.id = f.space_id where not s.pin_exact)
  then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
