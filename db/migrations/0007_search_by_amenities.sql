-- An index for amenities and capacities that hardly any space has. Without it, a scan of a large
-- city might read very many spaces and match none (server/catalogue/search/plan/rare-matches.ts).

-- Every distinct set of preset amenities, once: bit n is preset amenity n. There are a few hundred
-- of them, even among a million spaces.
create table search_amenities (
  amenities smallint primary key
);
insert into search_amenities select distinct amenities from search_spaces;

create index search_by_amenities on search_rows (category, city, amenities, capacity, key);
