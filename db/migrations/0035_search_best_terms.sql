-- The words of the spaces with a weighted rating of 4.64 stars or better. This index replaces
-- `search_top_terms`, which contains the spaces with a `rating` of 49 or more. `rating` is now a
-- rating number: the weighted rating in hundredths of a star times 64, plus the shown rating
-- (rating-number.ts). The rating number of every rated space is more than 49, so `search_top_terms`
-- now contains all rated spaces and is as slow as the index of all words.
create index concurrently search_best_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 29696;
