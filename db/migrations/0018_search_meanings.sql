-- The masks of frequent words include the words of the full description. Each space has a term for
-- every reviewed meaning that its texts have (index/meaning-terms.ts). So searches for frequent
-- words, or for meanings with dozens of alternatives, read only the ordered indexes.

-- `search_amenities` contains only the sets of preset amenities (bits 0 to 11). The two higher bits
-- (near the station, open late) made three times as many sets. A search for amenities reads the
-- index once for each set.
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
