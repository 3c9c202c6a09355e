-- The texts that people search for, and the words that the team adds to the search.

-- The key with which the IP addresses of clients are hashed on one day (IST). A daily job deletes
-- the keys of past days. Without its key, a hash does not reveal an IP address. Hashes of different
-- days do not show that the client is the same.
create table asked_search_keys (
  day date primary key,
  key bytea not null check (length(key) = 32)
);

-- The texts that people searched for today, with one row for each text and client. Neither the
-- account nor the IP address is stored.
create table asked_searches (
  day date not null,
  -- `key` is the text with its spelling folded (understanding/fold.ts). `text` is the beginning of
  -- the text as one person typed it, in lower case.
  key text not null check (length(key) between 1 and 200),
  text text not null check (length(text) between 1 and 100),
  asker bytea not null check (length(asker) = 16),
  outcome text not null check (outcome in ('nothing', 'nearest', 'matches')),
  -- Whether the person opened a space from the results.
  opened boolean not null default false,
  asked_at timestamptz not null,
  primary key (day, key, asker)
);

-- The totals of the days before today, without the hashes of clients.
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

-- Words that the team added to the search. `says` is what people type. `categories`, `amenities`
-- and `words` are what they mean by it. These rows take precedence over meanings.json.
create table team_search_words (
  id uuid primary key,
  says text[] not null check (cardinality(says) between 1 and 20),
  categories text[] not null check (cardinality(categories) <= 10),
  amenities text[] not null check (cardinality(amenities) <= 10),
  words text[] not null check (cardinality(words) <= 20),
  added_at timestamptz not null,
  -- There is no foreign key, so that the id of the person is retained after their account is
  -- deleted.
  added_by uuid not null,
  constraint team_search_words_mean_something
    check (cardinality(categories) + cardinality(amenities) + cardinality(words) > 0)
);
