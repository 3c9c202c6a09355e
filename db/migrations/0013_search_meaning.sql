-- The search also finds words of full descriptions. A word can match at four levels: in the title,
-- in a name (of a place, category or amenity), in the short description, or in the full
-- description.

alter table search_words
  -- The approximate number of spaces that have the word in a name.
  add column named_spaces integer not null default 0,
  -- The approximate number of spaces that have the word in the full description only.
  add column long_spaces integer not null default 0;

-- `terms` contains these numbers for a word. `id` is the id of the word in `search_words`.
-- - a word in the title: `id` and `-id`
-- - a word in a name: `id` and `id + 1000000000`
-- - a word in the short description: `id`
-- - a word in the full description only: `-id - 1000000000`

-- The words of the title. Suggestions use this column to find titles that begin with a text.
alter table search_spaces add column title text collate "C" not null default '';
create index search_spaces_title on search_spaces (title, key);

-- A search that is sorted by relevance reads this index. So the index also contains `title1` and
-- `title2`, the bit masks of the words in the title.
drop index search_by_rating;
create index search_by_rating on search_rows (category, city, rating, key)
  include (area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);
-- For searches in the whole country that are sorted by rating.
create index search_best on search_rows (category, rating, key)
  include (city, area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);

-- For searches by capacity in the whole country. If only a few spaces are large enough, the search
-- finds them in this index and then reads the row of each space.
create index search_by_capacity on search_rows (category, capacity, key);

-- On a running site, this job rewrites the search rows. Until then, the existing rows are searched
-- as before. A new database has no job queue yet and nothing to rewrite.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
