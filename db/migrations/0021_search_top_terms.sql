-- The words of the spaces with at least 4.9 stars (`rating` is in tenths of a star here). A search
-- by relevance reads the best-rated matches of a frequent word from this small index. Otherwise the
-- search would look up the words of thousands of spaces.
create index search_top_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 49;
