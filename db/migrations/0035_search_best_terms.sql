-- The words of the spaces with a weighted rating of at least 4.64 stars. As a rating number
-- (rating-number.ts), this is 464 * 64. This index replaces `search_top_terms`, whose condition
-- `rating >= 49` is now true for all rated spaces.
create index concurrently search_best_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 29696;
