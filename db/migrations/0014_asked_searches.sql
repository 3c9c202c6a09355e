-- What people searched for and did not find, and the words that the team adds to the search.

-- The key that hashes the client addresses of one day (India's). It is deleted when the day is over, so
-- that nothing connects the hashes of two days, or a hash and an address.
create table asked_search_keys (
  day date primary key,
  key bytea not null check (length(key) = 32)
);

-- The texts that were searched today: one row for each text and client address. No account, no address.
create table asked_searches (
  day date not null,
  -- The text with its spelling folded (understanding/fold.ts), and as one of its askers typed it.
  key text not null check (length(key) between 1 and 200),
  text text not null check (length(text) between 1 and 100),
  asker bytea not null check (length(asker) = 16),
  outcome text not null check (outcome in ('nothing', 'nearest', 'matches')),
  -- Whether the asker opened a space from the results.
  opened boolean not null default false,
  asked_at timestamptz not null,
  primary key (day, key, asker)
);

-- The same for the days before today, without the askers.
create table asked_search_totals (
  key text not null check (length(key) between 1 and 200),
  day date not null,
  text text not null check (length(text) between 1 and 100),
  people int not null check (people > 0),
  nothing int not null check (nothing >= 0),
  nearest int not null check (nearest >= 0),
  abandoned int not null check (abandoned >= 0),
  primary key (key, day)
);
create index asked_search_totals_by_day on asked_search_totals (day);

-- Words that the team has added: what people write, and which spaces they mean by it. They count before
-- the rows of meanings.json.
create table team_search_words (
  id uuid primary key,
  says text[] not null check (cardinality(says) between 1 and 20),
  categories text[] not null check (cardinality(categories) <= 10),
  amenities text[] not null check (cardinality(amenities) <= 10),
  words text[] not null check (cardinality(words) <= 20),
  added_at timestamptz not null,
  -- No foreign key: who added them stays known after they have left.
  added_by uuid not null,
  constraint team_search_words_mean_something
    check (cardinality(categories) + cardinality(amenities) + cardinality(words) > 0)
);
