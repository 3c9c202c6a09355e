-- Generated from db/migrations by scripts/generate-types.ts, for reading; it is never run.

create type space_status as enum ('draft', 'in_review', 'live', 'returned', 'paused');

create table accounts (
  id uuid not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_check CHECK (length(email) >= 3 AND length(email) <= 254 AND POSITION(('@'::text) IN (email)) > 1)
);
CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (lower(email));

create table categories (
  id smallint not null,
  slug text not null,
  title text not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_title_key UNIQUE (title)
);

create table cities (
  id smallint generated always as identity not null,
  state_id smallint not null,
  name text not null,
  slug text not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_state_id_name_key UNIQUE (state_id, name),
  constraint cities_state_id_slug_key UNIQUE (state_id, slug),
  constraint cities_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id),
  constraint cities_name_check CHECK (length(name) >= 2 AND length(name) <= 60),
  constraint cities_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table local_areas (
  id integer generated always as identity not null,
  city_id smallint not null,
  name text not null,
  slug text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint local_areas_pkey PRIMARY KEY (id),
  constraint local_areas_city_id_name_key UNIQUE (city_id, name),
  constraint local_areas_city_id_slug_key UNIQUE (city_id, slug),
  constraint local_areas_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint local_areas_latitude_check CHECK (latitude >= 6::double precision AND latitude <= 37.5::double precision),
  constraint local_areas_longitude_check CHECK (longitude >= 68::double precision AND longitude <= 97.5::double precision),
  constraint local_areas_name_check CHECK (length(name) >= 2 AND length(name) <= 80),
  constraint local_areas_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table photos (
  id text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_height_check CHECK (height >= 1 AND height <= 20000),
  constraint photos_id_check CHECK (id ~ '^[a-z0-9]{16}-[0-9a-f]{18}$'::text),
  constraint photos_width_check CHECK (width >= 1 AND width <= 20000)
);

create table search_cards (
  key integer not null,
  card text not null,
  constraint search_cards_pkey PRIMARY KEY (key)
);

create table search_counts (
  category smallint not null,
  city smallint not null,
  area integer not null,
  spaces integer not null,
  constraint search_counts_pkey PRIMARY KEY (category, city, area),
  constraint search_counts_spaces_check CHECK (spaces >= 0)
);

create table search_rows (
  key integer not null,
  category smallint not null,
  city smallint not null,
  area integer not null,
  tile integer not null,
  categories integer not null,
  latitude integer not null,
  longitude integer not null,
  daily integer not null,
  hourly integer not null,
  capacity integer not null,
  verified bigint not null,
  rating smallint not null,
  amenities smallint not null,
  week integer not null,
  words1 bigint not null,
  words2 bigint not null,
  title1 bigint not null,
  title2 bigint not null,
  constraint search_rows_pkey PRIMARY KEY (key, category)
);
CREATE INDEX search_by_area ON public.search_rows USING btree (area, key) INCLUDE (city, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, verified, capacity, categories, rating, amenities) WHERE (category = 0);
CREATE INDEX search_by_newest ON public.search_rows USING btree (category, city, verified, key) INCLUDE (area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, rating, amenities);
CREATE INDEX search_by_price ON public.search_rows USING btree (category, city, daily, key) INCLUDE (area, words1, words2, week, latitude, longitude, hourly, capacity, categories, rating, amenities);
CREATE INDEX search_by_rating ON public.search_rows USING btree (category, city, rating, key) INCLUDE (area, words1, words2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);
CREATE INDEX search_by_tile ON public.search_rows USING btree (tile, key) INCLUDE (city, area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, verified, capacity, categories, rating, amenities) WHERE (category = 0);
CREATE INDEX search_newest ON public.search_rows USING btree (category, verified, key) INCLUDE (city, area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, rating, amenities);

create table search_spaces (
  key integer generated by default as identity not null,
  space_id uuid not null,
  city smallint not null,
  categories integer not null,
  area integer not null,
  latitude integer not null,
  longitude integer not null,
  daily integer not null,
  hourly integer not null,
  capacity integer not null,
  verified bigint not null,
  rating smallint not null,
  amenities smallint not null,
  week integer not null,
  terms integer[] not null,
  constraint search_spaces_pkey PRIMARY KEY (key),
  constraint search_spaces_space_id_key UNIQUE (space_id),
  constraint search_spaces_space FOREIGN KEY (space_id) REFERENCES spaces(id)
);
CREATE INDEX search_spaces_terms ON public.search_spaces USING gin (terms) WITH (fastupdate=off);

create table search_tiles (
  tile integer not null,
  city smallint not null,
  spaces integer not null,
  constraint search_tiles_pkey PRIMARY KEY (tile, city),
  constraint search_tiles_spaces_check CHECK (spaces >= 0)
);

create table search_typos (
  variant text collate "C" not null,
  word_id integer not null,
  constraint search_typos_pkey PRIMARY KEY (variant, word_id)
);

create table search_weeks (
  id integer generated by default as identity not null,
  open bit(672) not null,
  constraint search_weeks_pkey PRIMARY KEY (id),
  constraint search_weeks_open_key UNIQUE (open)
);

create table search_words (
  id integer generated by default as identity not null,
  word text collate "C" not null,
  spaces integer default 1 not null,
  titles integer default 1 not null,
  bit smallint,
  constraint search_words_pkey PRIMARY KEY (id),
  constraint search_words_bit_key UNIQUE ("bit"),
  constraint search_words_word_key UNIQUE (word),
  constraint search_words_bit_check CHECK ("bit" >= 0 AND "bit" <= 125)
);

create table space_categories (
  space_id uuid not null,
  category_id smallint not null,
  constraint space_categories_pkey PRIMARY KEY (space_id, category_id),
  constraint space_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint space_categories_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);

create table space_photos (
  space_id uuid not null,
  position smallint not null,
  photo_id text not null,
  constraint space_photos_pkey PRIMARY KEY (space_id, "position"),
  constraint space_photos_space_id_photo_id_key UNIQUE (space_id, photo_id),
  constraint space_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint space_photos_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint space_photos_position_check CHECK ("position" >= 0 AND "position" <= 9)
);

create table spaces (
  id uuid not null,
  host_id uuid not null,
  status space_status not null,
  title text not null,
  description text not null,
  full_description text not null,
  local_area_id integer not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  capacity integer not null,
  daily_paise bigint,
  hourly_paise bigint,
  amenities text[] not null,
  rating numeric(2,1),
  verified_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint spaces_pkey PRIMARY KEY (id),
  constraint spaces_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id),
  constraint spaces_local_area_id_fkey FOREIGN KEY (local_area_id) REFERENCES local_areas(id),
  constraint spaces_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  constraint spaces_amenities_check CHECK (cardinality(amenities) >= 1 AND cardinality(amenities) <= 60),
  constraint spaces_capacity_check CHECK (capacity >= 1 AND capacity <= 100000),
  constraint spaces_check CHECK (daily_paise IS NOT NULL OR hourly_paise IS NOT NULL),
  constraint spaces_check1 CHECK (status <> 'live'::space_status OR verified_at IS NOT NULL),
  constraint spaces_daily_paise_check CHECK (daily_paise > 0),
  constraint spaces_description_check CHECK (length(description) >= 1 AND length(description) <= 300),
  constraint spaces_full_description_check CHECK (length(full_description) >= 1 AND length(full_description) <= 3000),
  constraint spaces_hourly_paise_check CHECK (hourly_paise > 0),
  constraint spaces_latitude_check CHECK (latitude >= 6::double precision AND latitude <= 37.5::double precision),
  constraint spaces_longitude_check CHECK (longitude >= 68::double precision AND longitude <= 97.5::double precision),
  constraint spaces_rating_check CHECK (rating >= 1::numeric AND rating <= 5::numeric),
  constraint spaces_title_check CHECK (length(title) >= 1 AND length(title) <= 60)
);
CREATE INDEX spaces_host ON public.spaces USING btree (host_id);
CREATE INDEX spaces_live ON public.spaces USING btree (id) INCLUDE (updated_at) WHERE (status = 'live'::space_status);

create table states (
  id smallint generated always as identity not null,
  name text not null,
  slug text not null,
  constraint states_pkey PRIMARY KEY (id),
  constraint states_name_key UNIQUE (name),
  constraint states_slug_key UNIQUE (slug),
  constraint states_name_check CHECK (length(name) >= 2 AND length(name) <= 60),
  constraint states_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)
);

create table weekly_slots (
  space_id uuid not null,
  weekday smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  constraint weekly_slots_pkey PRIMARY KEY (space_id, weekday, start_minute),
  constraint weekly_slots_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint weekly_slots_end_minute_check CHECK (end_minute >= 0 AND end_minute <= 1439),
  constraint weekly_slots_start_minute_check CHECK (start_minute >= 0 AND start_minute <= 1439),
  constraint weekly_slots_weekday_check CHECK (weekday >= 1 AND weekday <= 7)
);
