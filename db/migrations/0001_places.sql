-- The places: a state has cities, and a city has local areas. Coordinates have four decimals.
-- URLs contain the slug of a place, and pages show its name. The API accepts both.

create table states (
  id smallint primary key generated always as identity,
  name text not null unique check (length(name) between 2 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);

create table cities (
  id smallint primary key generated always as identity,
  state_id smallint not null references states,
  name text not null check (length(name) between 2 and 60),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Cities in two states may have the same name (Aurangabad), but cities in one state may not.
  unique (state_id, name),
  unique (state_id, slug)
);

create table local_areas (
  id integer primary key generated always as identity,
  city_id smallint not null references cities,
  name text not null check (length(name) between 2 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The position of the area's railway or metro station. An area without a station has its own
  -- position. Each position must be inside the box around India and its islands, so that swapped
  -- coordinates are rejected.
  latitude double precision not null check (latitude between 6 and 37.5),
  longitude double precision not null check (longitude between 68 and 97.5),
  unique (city_id, name),
  unique (city_id, slug)
);
