-- The bit masks `words1` and `words2` now also show which frequent words the full description has.
-- Each space also gets one term for each meaning in its texts (index/meaning-terms.ts). A search
-- for "shaadi" can then test one term instead of every word that means a wedding.

-- A search for amenities reads the index once for each combination of amenities. Bits 12 and 13
-- (near the station, open late) tripled the combinations. So `search_amenities` contains only the
-- combinations of preset amenities (bits 0 to 11).
drop index search_by_amenities;
delete from search_amenities;
insert into search_amenities select distinct amenities & 4095::smallint from search_spaces;
create index search_by_amenities on search_rows (category, city, (amenities & 4095::smallint), capacity, key)
  include (amenities);

-- On a running site, this job rewrites the search rows. Until then, the existing rows are searched
-- as before. A new database has no job queue yet and nothing to rewrite.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
