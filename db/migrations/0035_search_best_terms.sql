-- The words of the spaces with a weighted rating of 4.64 stars or better (464 * 64,
-- rating-number.ts). This index replaces `search_top_terms` with the condition `rating >= 49`. Now
-- that `rating` is a rating number, `search_top_terms` contains all rated spaces.
create index concurrently search_best_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 29696;
