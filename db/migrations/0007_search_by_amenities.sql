-- Which spaces have these amenities and room for so many: where hardly any has, their keys are read here
-- instead of walking a large city to find none (server/spaces/search/few.ts).

-- Every set of preset amenities that some space has, once: bit n is preset amenity n. There are some
-- hundreds, also among a million spaces.
create table search_amenities (
  amenities smallint primary key
);
insert into search_amenities select distinct amenities from search_spaces;

create index search_by_amenities on search_rows (category, city, amenities, capacity, key);
