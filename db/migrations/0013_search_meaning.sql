-- Search that finds what people mean: long descriptions are searched too, in four degrees (title; names
-- of place, category and features; short text; long text), and the order of relevance is by rating.

alter table search_words
  -- About how many spaces have the word in the name of a place, a category or a feature, and how many
  -- have it in the full description only.
  add column named_spaces integer not null default 0,
  add column long_spaces integer not null default 0;

-- `terms` contains words again under other numbers: -id if they are in the title, id + 1000000000 if they
-- are in a name. Words of the full description that are in no other text are there as -id - 1000000000 only.
-- One index answers all of it.

-- The words of the title, for suggestions by its first letters.
alter table search_spaces add column title text collate "C" not null default '';
create index search_spaces_title on search_spaces (title, key);

-- Relevance walks this index, so it contains the masks of the titles as well.
drop index search_by_rating;
create index search_by_rating on search_rows (category, city, rating, key)
  include (area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);
-- The same over the whole country.
create index search_best on search_rows (category, rating, key)
  include (city, area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);

-- A large number of people that few spaces in the country hold: those are looked up.
create index search_by_capacity on search_rows (category, capacity, key);

-- The rows of a running site stay as they are, and are searched as before, until this job has written
-- them again. A new database has no jobs yet, and nothing to write again.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null and exists (select from search_spaces) then
    perform graphile_worker.add_job('reindex-search', '{}');
  end if;
end $$;
