-- The hierarchy state > city > local area. Facts only: names, coordinates to four decimals.
-- A place's slug is what a URL carries; names are what people read and what the wire accepts.

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
  -- Two states may have a city of one name (Aurangabad), one state may not.
  unique (state_id, name),
  unique (state_id, slug)
);

create table local_areas (
  id integer primary key generated always as identity,
  city_id smallint not null references cities,
  name text not null check (length(name) between 2 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The nearest railway or metro station. The box is India's, islands included:
  -- swapped coordinates are refused here rather than drawn in the sea.
  latitude double precision not null check (latitude between 6 and 37.5),
  longitude double precision not null check (longitude between 68 and 97.5),
  unique (city_id, name),
  unique (city_id, slug)
);
