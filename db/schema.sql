-- Generated from db/migrations by scripts/generate-types.ts, for reading; it is never run.

create type account_role as enum ('user', 'admin');

create type email_link_purpose as enum ('reset-password', 'verify-email');

create type space_status as enum ('draft', 'in_review', 'live', 'returned', 'paused');

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% may only be added to', tg_table_name using errcode = '42501';
end $function$
;

create table accounts (
  id uuid not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  password_hash text,
  phone text,
  role account_role default 'user'::account_role not null,
  email_verified_at timestamp with time zone,
  new_email text,
  suspended_at timestamp with time zone,
  suspended_reason text,
  deleted_at timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_deleted_are_empty CHECK (deleted_at IS NULL OR password_hash IS NULL AND phone IS NULL AND new_email IS NULL),
  constraint accounts_email_check CHECK (length(email) >= 3 AND length(email) <= 254 AND POSITION(('@'::text) IN (email)) > 1),
  constraint accounts_new_email_check CHECK (length(new_email) >= 3 AND length(new_email) <= 254 AND POSITION(('@'::text) IN (new_email)) > 1),
  constraint accounts_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint accounts_suspended_reason_check CHECK (length(suspended_reason) >= 1 AND length(suspended_reason) <= 500),
  constraint accounts_suspended_with_reason CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL))
);
CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (lower(email));
CREATE INDEX accounts_hidden ON public.accounts USING btree (id) WHERE ((suspended_at IS NOT NULL) OR (deleted_at IS NOT NULL));

create table audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK (length(action) >= 1 AND length(action) <= 80),
  constraint audit_log_subject_id_check CHECK (length(subject_id) >= 1 AND length(subject_id) <= 80),
  constraint audit_log_subject_type_check CHECK (length(subject_type) >= 1 AND length(subject_type) <= 40)
);
CREATE INDEX audit_log_of_subject ON public.audit_log USING btree (subject_type, subject_id, id DESC);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

create table email_links (
  hash bytea not null,
  account_id uuid not null,
  purpose email_link_purpose not null,
  email text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_links_pkey PRIMARY KEY (hash),
  constraint email_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint email_links_hash_check CHECK (length(hash) = 32)
);
CREATE INDEX email_links_of_account ON public.email_links USING btree (account_id, purpose);

create table inquiries (
  id uuid not null,
  space_id uuid not null,
  sender_id uuid not null,
  body text not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint inquiries_pkey PRIMARY KEY (id),
  constraint inquiries_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint inquiries_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint inquiries_body_check CHECK (length(body) >= 1 AND length(body) <= 2000)
);
CREATE INDEX inquiries_of_sender ON public.inquiries USING btree (sender_id, created_at DESC);
CREATE INDEX inquiries_of_space ON public.inquiries USING btree (space_id, id DESC);

create table likes (
  account_id uuid not null,
  space_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint likes_pkey PRIMARY KEY (account_id, space_id),
  constraint likes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint likes_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX likes_of_space ON public.likes USING btree (space_id);

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

create table mails (
  id uuid not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone default now() not null,
  attempts smallint default 0 not null,
  last_error text,
  sending_since timestamp with time zone,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200)
);

create table photos (
  id text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone default now() not null,
  account_id uuid,
  sweeping_since timestamp with time zone,
  constraint photos_pkey PRIMARY KEY (id),
  constraint photos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint photos_height_check CHECK (height >= 1 AND height <= 20000),
  constraint photos_id_check CHECK (id ~ '^[a-z0-9]{16}-[0-9a-f]{18}$'::text),
  constraint photos_width_check CHECK (width >= 1 AND width <= 20000)
);
CREATE INDEX photos_of_account ON public.photos USING btree (account_id);

create table rate_limits (
  subject text not null,
  attempts integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (subject),
  constraint rate_limits_attempts_check CHECK (attempts > 0)
);
CREATE INDEX rate_limits_old ON public.rate_limits USING btree (resets_at);

create table refresh_tokens (
  hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint refresh_tokens_hash_check CHECK (length(hash) = 32)
);
CREATE INDEX refresh_tokens_of_session ON public.refresh_tokens USING btree (session_id);

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

create table sessions (
  id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  user_agent text default ''::text not null,
  ended_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX sessions_of_account ON public.sessions USING btree (account_id, last_used_at DESC);

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
CREATE INDEX space_photos_photo ON public.space_photos USING btree (photo_id);

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
  revises uuid,
  return_reason text,
  submitted_at timestamp with time zone,
  instant_book boolean default true not null,
  minimum_notice_minutes integer default 0 not null,
  buffer_minutes integer default 0 not null,
  constraint spaces_pkey PRIMARY KEY (id),
  constraint spaces_revises_key UNIQUE (revises),
  constraint spaces_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id),
  constraint spaces_local_area_id_fkey FOREIGN KEY (local_area_id) REFERENCES local_areas(id),
  constraint spaces_revises_fkey FOREIGN KEY (revises) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint spaces_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  constraint spaces_amenities_check CHECK (cardinality(amenities) >= 1 AND cardinality(amenities) <= 60),
  constraint spaces_buffer_minutes_check CHECK (buffer_minutes >= 0 AND buffer_minutes <= 1440),
  constraint spaces_capacity_check CHECK (capacity >= 1 AND capacity <= 100000),
  constraint spaces_check CHECK (daily_paise IS NOT NULL OR hourly_paise IS NOT NULL),
  constraint spaces_check1 CHECK (status <> 'live'::space_status OR verified_at IS NOT NULL),
  constraint spaces_daily_paise_check CHECK (daily_paise > 0),
  constraint spaces_description_check CHECK (length(description) >= 1 AND length(description) <= 300),
  constraint spaces_full_description_check CHECK (length(full_description) >= 1 AND length(full_description) <= 3000),
  constraint spaces_hourly_paise_check CHECK (hourly_paise > 0),
  constraint spaces_latitude_check CHECK (latitude >= 6::double precision AND latitude <= 37.5::double precision),
  constraint spaces_longitude_check CHECK (longitude >= 68::double precision AND longitude <= 97.5::double precision),
  constraint spaces_minimum_notice_minutes_check CHECK (minimum_notice_minutes >= 0 AND minimum_notice_minutes <= 43200),
  constraint spaces_rating_check CHECK (rating >= 1::numeric AND rating <= 5::numeric),
  constraint spaces_return_reason_check CHECK (length(return_reason) >= 1 AND length(return_reason) <= 1000),
  constraint spaces_returned_with_reason CHECK (status <> 'returned'::space_status OR return_reason IS NOT NULL),
  constraint spaces_revises_another CHECK (revises <> id),
  constraint spaces_revision_waits CHECK (revises IS NULL OR (status = ANY (ARRAY['in_review'::space_status, 'returned'::space_status]))),
  constraint spaces_title_check CHECK (length(title) >= 1 AND length(title) <= 60)
);
CREATE INDEX spaces_host ON public.spaces USING btree (host_id);
CREATE INDEX spaces_in_review ON public.spaces USING btree (submitted_at, id) WHERE (status = 'in_review'::space_status);
CREATE INDEX spaces_live ON public.spaces USING btree (id) INCLUDE (updated_at) WHERE (status = 'live'::space_status);
CREATE INDEX spaces_of_area ON public.spaces USING btree (local_area_id);

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
