-- The words of the spaces with at least 4.9 stars. At this migration, `rating` is in tenths of a
-- star. A search by relevance reads the best-rated matches of a frequent word from this small
-- index. Otherwise it would look up the words of thousands of spaces in the order of their ratings.
create index search_top_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 49;
