-- The JSON of a live space's card in lists. Lists do not need all fields of a space, so this JSON
-- is shorter than `card`. In rows of an older release, `short` is null. The search then builds the
-- JSON from `card`.
alter table search_cards add column short text;
alter table search_cards alter column short set storage main;

-- On a running site, this job rewrites the search rows. Until then, the existing rows are searched
-- as before. A new database has no job queue yet and nothing to rewrite.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
