-- The words of the spaces with a weighted rating of 4.64 stars or better. `rating` is now a rating
-- number: the weighted rating in hundredths of a star times 64, plus the shown rating
-- (rating-number.ts). So every rated space is in `search_top_terms`, and that index is as slow as
-- the index of all words. This index replaces `search_top_terms`.
create index concurrently search_best_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 29696;
