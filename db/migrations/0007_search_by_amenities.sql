-- The index `search_by_amenities` finds amenities and capacities that hardly any space has. Without
-- this index, a search in a large city might read very many spaces and match none
-- (server/catalogue/search/plan/rare-matches.ts).

-- Each row is one set of preset amenities: bit n of the number stands for preset amenity n. Even a
-- million spaces have only a few hundred different sets.
create table search_amenities (
  amenities smallint primary key
);
insert into search_amenities select distinct amenities from search_spaces;

create index search_by_amenities on search_rows (category, city, amenities, capacity, key);
