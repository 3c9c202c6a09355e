-- Only nodes of the previous release read this index. `search_best_terms` replaces it.
drop index search_top_terms;
