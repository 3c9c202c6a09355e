-- The search also finds words of full descriptions. A match has one of four levels, by the field
-- that contains the word: title; name of a place, category or feature; short text; full
-- description. The order by relevance uses the rating.

alter table search_words
  -- The approximate numbers of spaces that have the word in the name of a place, a category or a
  -- feature, and of those that have it in the full description only.
  add column named_spaces integer not null default 0,
  add column long_spaces integer not null default 0;

-- `terms` also contains words under other numbers: -id for a word of the title, id + 1000000000 for
-- a word of a name, and -id - 1000000000 for a word that occurs in the full description only. So
-- one index is enough for all levels.

-- The words of the title, with which suggestions find titles by their first letters.
alter table search_spaces add column title text collate "C" not null default '';
create index search_spaces_title on search_spaces (title, key);

-- The order by relevance reads this index, so the index also contains the masks of the titles.
drop index search_by_rating;
create index search_by_rating on search_rows (category, city, rating, key)
  include (area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);
-- For searches in the whole country that are sorted by rating.
create index search_best on search_rows (category, rating, key)
  include (city, area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);

-- For searches by capacity in the whole country. If only a few spaces are large enough, the search
-- reads them from this index and looks each of them up.
create index search_by_capacity on search_rows (category, capacity, key);

-- On a running site, this job rewrites the search rows. Until then, the existing rows are searched
-- as before. A new database has no job queue yet and nothing to rewrite.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
