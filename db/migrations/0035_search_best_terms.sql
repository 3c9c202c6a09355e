-- The words of the spaces with a weighted rating of 4.64 stars or better. Since a space's rating is computed from
-- reviews, `rating` contains the weighted rating in hundredths of a star times 64 (rating-number.ts), so every rated
-- space is in `search_top_terms`, which is then as slow as the index of all words. This index replaces it.
create index concurrently search_best_terms on search_spaces using gin (terms) with (fastupdate = off)
  where rating >= 29696;
