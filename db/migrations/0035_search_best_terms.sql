-- The words of the spaces with a weighted rating of 4.64 stars or better.
-- This index replaces `search_top_terms`, whose condition `rating >= 49` meant 4.9 stars. `rating`
-- is now a rating number: the weighted rating in hundredths of a star times 64, plus the shown
-- rating in tenths of a star (rating-number.ts). Every rated space has a rating number above 49. So
-- `search_top_terms` now contains all rated spaces, and is as slow as the index of all words.
create index concurrently search_best_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 29696;
