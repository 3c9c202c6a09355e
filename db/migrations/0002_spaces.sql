-- An account has only the columns that a listing needs. Migration 0004 adds those for signing in.
create table accounts (
  id uuid primary key,
  email text not null check (length(email) between 3 and 254 and position('@' in email) > 1),
  created_at timestamptz not null default now()
);
-- An email address belongs to one account only. The index ignores upper and lower case.
create unique index accounts_email_key on accounts (lower(email));

create table categories (
  id smallint primary key,
  slug text not null unique,
  title text not null unique
);

-- The id of a photo has two parts: the hash of its content, and its blurred preview
-- (docs/decisions/placeholder-in-the-photo-name.md). So the picture at a URL never changes.
create table photos (
  id text primary key check (id ~ '^[a-z0-9]{16}-[0-9a-f]{18}$'),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null default now()
);

create type space_status as enum ('draft', 'in_review', 'live', 'returned', 'paused');

create table spaces (
  id uuid primary key,
  host_id uuid not null references accounts,
  status space_status not null,
  -- The maximum lengths are from section 5 of the specification.
  title text not null check (length(title) between 1 and 60),
  description text not null check (length(description) between 1 and 300),
  full_description text not null check (length(full_description) between 1 and 3000),
  local_area_id integer not null references local_areas,
  address text not null check (length(address) between 1 and 300),
  latitude double precision not null check (latitude between 6 and 37.5),
  longitude double precision not null check (longitude between 68 and 97.5),
  capacity integer not null check (capacity between 1 and 100000),
  -- Prices in paise. At least one of the two is set. A missing price is null, never zero.
  daily_paise bigint check (daily_paise > 0),
  hourly_paise bigint check (hourly_paise > 0),
  check (daily_paise is not null or hourly_paise is not null),
  amenities text[] not null check (cardinality(amenities) between 1 and 60),
  -- Null until the space is rated.
  rating numeric(2, 1) check (rating between 1 and 5),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'live' or verified_at is not null)
);
create index spaces_host on spaces (host_id);
-- The sitemap reads the live spaces in the order of their ids.
create index spaces_live on spaces (id) include (updated_at) where status = 'live';

create table space_categories (
  space_id uuid not null references spaces on delete cascade,
  category_id smallint not null references categories,
  primary key (space_id, category_id)
);

create table space_photos (
  space_id uuid not null references spaces on delete cascade,
  -- Position 0 is the cover. The specification allows ten photos.
  position smallint not null check (position between 0 and 9),
  photo_id text not null references photos,
  primary key (space_id, position),
  -- A gallery never contains the same photo twice.
  unique (space_id, photo_id)
);

-- The weekly opening hours, in minutes of the day in IST. Monday is 1, Sunday is 7. An end at or
-- before the start is on the next day (18:00 to 02:00); 0 to 0 is the whole day.
create table weekly_slots (
  space_id uuid not null references spaces on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 0 and 1439),
  primary key (space_id, weekday, start_minute)
);
