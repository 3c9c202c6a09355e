-- Generated from db/migrations by npm run generate, for reading; it is never run.

create extension btree_gist;

create type account_role as enum ('user', 'admin');

create type booking_party as enum ('guest', 'host', 'team', 'system');

create type booking_purpose as enum ('shoot', 'event', 'class', 'meeting', 'stay', 'other');

create type booking_status as enum ('held', 'requested', 'awaiting_payment', 'confirmed', 'completed', 'cancelled', 'declined', 'expired');

create type booking_unit as enum ('hour', 'day');

create type challenge_kind as enum ('second-factor', 'passkey-registration', 'passkey-sign-in', 'phone-sign-in', 'phone-verification', 'phone-confirmation', 'provider-sign-in');

create type email_link_purpose as enum ('reset-password', 'verify-email');

create type ledger_account as enum ('gateway', 'guest_advances', 'host_earnings', 'platform_fees', 'payouts');

create type order_purpose as enum ('advance', 'difference');

create type payment_status as enum ('created', 'authorized', 'captured', 'failed', 'refunded');

create type refund_status as enum ('pending', 'processed', 'failed');

create type review_photo_state as enum ('waiting', 'approved', 'refused');

create type review_side as enum ('guest', 'host');

create type space_status as enum ('draft', 'in_review', 'live', 'returned', 'paused');

CREATE OR REPLACE FUNCTION public.check_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'open' and (new.status, new.ended_at, new.booking_id) is distinct from
      (old.status, old.ended_at, old.booking_id)
    or (new.thread_id, new.sent_by, new.times, new.unit, new.starts_at, new.ends_at, new.people, new.lines,
        new.total_paise, new.note, new.created_at, new.expires_at, new.counter_of) is distinct from
       (old.thread_id, old.sent_by, old.times, old.unit, old.starts_at, old.ends_at, old.people, old.lines,
        old.total_paise, old.note, old.created_at, old.expires_at, old.counter_of)
  then
    raise exception 'offer % has ended or would change', old.id using errcode = 'check_violation',
      constraint = 'offers_stay';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  booking bookings;
begin
  if tg_op = 'INSERT' and new.booking_id is not null then
    select * into booking from bookings where id = new.booking_id for key share;
    if booking.status is distinct from 'completed' then
      raise exception 'booking % is not completed', new.booking_id using errcode = 'check_violation',
        constraint = 'reviews_after_the_booking';
    end if;
    if new.closes_at <> coalesce(booking.ended_at, booking.ends_at) + interval '336 hours' then
      raise exception 'reviews of booking % close at another time', new.booking_id
        using errcode = 'check_violation', constraint = 'reviews_close_after_fortnight';
    end if;
    if new.created_at > new.closes_at then
      raise exception 'the time to review booking % is over', new.booking_id using errcode = 'check_violation',
        constraint = 'reviews_in_time';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if (new.id, new.booking_id, new.side, new.sample_name, new.rating, new.as_shown, new.host, new.value, new.body,
        new.created_at, new.closes_at) is distinct from
       (old.id, old.booking_id, old.side, old.sample_name, old.rating, old.as_shown, old.host, old.value, old.body,
        old.created_at, old.closes_at)
      or old.published_at is not null and new.published_at is distinct from old.published_at
      or old.reply is not null and (new.reply, new.replied_at) is distinct from (old.reply, old.replied_at)
      or old.removed_at is not null
        and (new.removed_at, new.removed_reason) is distinct from (old.removed_at, old.removed_reason)
      or old.reply_removed_at is not null
        and (new.reply_removed_at, new.reply_removed_reason) is distinct from
          (old.reply_removed_at, old.reply_removed_reason)
      or old.removed_at is not null and new.reply is distinct from old.reply
    then
      raise exception 'a review is never changed' using errcode = 'check_violation', constraint = 'reviews_stay';
    end if;
  end if;
  if new.published_at is not null and new.booking_id is not null and new.published_at < new.closes_at
    and (tg_op = 'INSERT' or old.published_at is null)
    and not exists (select from reviews where booking_id = new.booking_id and side <> new.side)
  then
    raise exception 'review % is published before the other side has written', new.id
      using errcode = 'check_violation', constraint = 'reviews_published_together';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ledger_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The entries of a transfer must add up to zero.
  if (select sum(amount_paise) from ledger_entries where transfer_id = new.transfer_id) <> 0 then
    raise exception 'transfer % does not add up to nothing', new.transfer_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_member_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  people bigint;
begin
  with waiting as (
    select ctid as row_id, account_id,
      row_number() over (partition by account_id order by created_at, subject_id) as position,
      count(*) over (partition by account_id) as events
    from member_events
    where transaction_id = pg_current_xact_id() and number is null
  ), counted as (
    insert into member_event_counters as c (account_id, last_number)
    select account_id, max(events) from waiting group by account_id order by account_id
    on conflict (account_id) do update set last_number = c.last_number + excluded.last_number
    returning account_id, last_number
  ), numbered as (
    update member_events e set number = c.last_number - w.events + w.position
    from waiting w join counted c on c.account_id = w.account_id
    where e.ctid = w.row_id
  )
  select count(pg_notify('member_events', account_id::text)) into people from counted;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and tg_nargs = 1
    and current_setting('jagah.forgetting', true) = tg_argv[0]
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
  then
    return null;
  end if;
  raise exception '% may only be added to', tg_table_name using errcode = '42501';
end $function$
;

CREATE OR REPLACE FUNCTION public.remove_expired_security_events()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  removed bigint;
begin
  perform set_config('jagah.forgetting', 'remove_expired_security_events', true);
  delete from security_events where at < now() - interval '1 year';
  get diagnostics removed = row_count;
  perform set_config('jagah.forgetting', '', true);
  return removed;
end $function$
;

create table account_undos (
  hash bytea not null,
  account_id uuid not null,
  kind text not null,
  before jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint account_undos_pkey PRIMARY KEY (hash),
  constraint account_undos_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_undos_hash_check CHECK (length(hash) = 32),
  constraint account_undos_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40)
);
CREATE INDEX account_undos_by_email ON public.account_undos USING btree (lower((before ->> 'email'::text))) WHERE ((kind = 'email-changed'::text) AND (used_at IS NULL));
CREATE INDEX account_undos_of_account ON public.account_undos USING btree (account_id);

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
  display_name text,
  phone_verified_at timestamp with time zone,
  factor_grace_until timestamp with time zone,
  name_requested_at timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_deleted_are_empty CHECK (deleted_at IS NULL OR password_hash IS NULL AND phone IS NULL AND new_email IS NULL),
  constraint accounts_deleted_have_no_name CHECK (deleted_at IS NULL OR display_name IS NULL AND phone_verified_at IS NULL),
  constraint accounts_display_name_check CHECK (length(display_name) >= 1 AND length(display_name) <= 60),
  constraint accounts_email_check CHECK (length(email) >= 3 AND length(email) <= 254 AND POSITION(('@'::text) IN (email)) > 1),
  constraint accounts_new_email_check CHECK (length(new_email) >= 3 AND length(new_email) <= 254 AND POSITION(('@'::text) IN (new_email)) > 1),
  constraint accounts_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint accounts_suspended_reason_check CHECK (length(suspended_reason) >= 1 AND length(suspended_reason) <= 500),
  constraint accounts_suspended_with_reason CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL)),
  constraint accounts_verified_phone CHECK (phone_verified_at IS NULL OR phone IS NOT NULL)
);
CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (lower(email));
CREATE INDEX accounts_hidden ON public.accounts USING btree (id) WHERE ((suspended_at IS NOT NULL) OR (deleted_at IS NOT NULL));
CREATE UNIQUE INDEX accounts_verified_phone_key ON public.accounts USING btree (phone) WHERE (phone_verified_at IS NOT NULL);

create table asked_search_keys (
  day date not null,
  key bytea not null,
  constraint asked_search_keys_pkey PRIMARY KEY (day),
  constraint asked_search_keys_key_check CHECK (length(key) = 32)
);

create table asked_search_totals (
  key text not null,
  day date not null,
  text text not null,
  people integer not null,
  nothing integer not null,
  nearest integer not null,
  abandoned integer not null,
  constraint asked_search_totals_pkey PRIMARY KEY (key, day),
  constraint asked_search_totals_abandoned_check CHECK (abandoned >= 0),
  constraint asked_search_totals_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint asked_search_totals_nearest_check CHECK (nearest >= 0),
  constraint asked_search_totals_nothing_check CHECK (nothing >= 0),
  constraint asked_search_totals_people_check CHECK (people > 0),
  constraint asked_search_totals_text_check CHECK (length(text) >= 1 AND length(text) <= 100)
);
CREATE INDEX asked_search_totals_by_day ON public.asked_search_totals USING btree (day);

create table asked_searches (
  day date not null,
  key text not null,
  text text not null,
  asker bytea not null,
  outcome text not null,
  opened boolean default false not null,
  asked_at timestamp with time zone not null,
  constraint asked_searches_pkey PRIMARY KEY (day, key, asker),
  constraint asked_searches_asker_check CHECK (length(asker) = 16),
  constraint asked_searches_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  constraint asked_searches_outcome_check CHECK (outcome = ANY (ARRAY['nothing'::text, 'nearest'::text, 'matches'::text])),
  constraint asked_searches_text_check CHECK (length(text) >= 1 AND length(text) <= 100)
);

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

create table backups (
  id uuid not null,
  finished_at timestamp with time zone not null,
  made_at timestamp with time zone,
  file text not null,
  bytes bigint,
  problem text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_bytes_check CHECK (bytes > 0),
  constraint backups_file_check CHECK (length(file) >= 1 AND length(file) <= 4096),
  constraint backups_made_or_failed CHECK ((problem IS NULL) = (bytes IS NOT NULL AND made_at IS NOT NULL)),
  constraint backups_problem_check CHECK (length(problem) >= 1 AND length(problem) <= 1000)
);
CREATE INDEX backups_by_time ON public.backups USING btree (finished_at DESC);

create table billing_details (
  account_id uuid not null,
  name text not null,
  address text,
  gstin text,
  updated_at timestamp with time zone not null,
  constraint billing_details_pkey PRIMARY KEY (account_id),
  constraint billing_details_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint billing_details_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  constraint billing_details_gstin_check CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'::text),
  constraint billing_details_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);

create table blocked_times (
  id uuid not null,
  space_id uuid not null,
  calendar_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)'::text)) stored not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint blocked_times_pkey PRIMARY KEY (id),
  constraint blocked_times_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES host_calendars(id) ON DELETE CASCADE,
  constraint blocked_times_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint blocked_times_end_after_start CHECK (starts_at < ends_at),
  constraint blocked_times_note_check CHECK (length(note) <= 200)
);
CREATE INDEX blocked_times_during ON public.blocked_times USING gist (space_id, during);
CREATE INDEX blocked_times_of_calendar ON public.blocked_times USING btree (calendar_id) WHERE (calendar_id IS NOT NULL);
CREATE INDEX blocked_times_then ON public.blocked_times USING gist (during);

create table booking_events (
  id bigint generated always as identity not null,
  booking_id uuid not null,
  at timestamp with time zone not null,
  party booking_party not null,
  actor_id uuid,
  action text not null,
  from_status booking_status,
  to_status booking_status not null,
  details jsonb default '{}'::jsonb not null,
  constraint booking_events_pkey PRIMARY KEY (id),
  constraint booking_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES accounts(id),
  constraint booking_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_events_action_check CHECK (length(action) >= 1 AND length(action) <= 40)
);
CREATE INDEX booking_events_of_booking ON public.booking_events USING btree (booking_id, id);
CREATE TRIGGER booking_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON booking_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table booking_mails (
  booking_id uuid not null,
  what text not null,
  at timestamp with time zone not null,
  constraint booking_mails_pkey PRIMARY KEY (booking_id, what),
  constraint booking_mails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint booking_mails_what_check CHECK (length(what) >= 1 AND length(what) <= 60)
);

create table bookings (
  id uuid not null,
  space_id uuid,
  host_id uuid not null,
  guest_id uuid not null,
  status booking_status not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)'::text)) stored not null,
  unit booking_unit not null,
  people integer,
  space_title text not null,
  space_place text not null,
  space_address text not null,
  quote_lines jsonb not null,
  total_paise bigint not null,
  advance_paise bigint not null,
  paid_paise bigint default 0 not null,
  refunded_paise bigint default 0 not null,
  hold_until timestamp with time zone,
  answer_by timestamp with time zone,
  created_at timestamp with time zone not null,
  requested_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  cancelled_by booking_party,
  end_reason text,
  sequence integer default 0 not null,
  purpose booking_purpose,
  purpose_note text,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES accounts(id),
  constraint bookings_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id),
  constraint bookings_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE SET NULL,
  constraint bookings_never_overlap EXCLUDE USING gist (space_id WITH =, during WITH &&) WHERE (status = ANY (ARRAY['held'::booking_status, 'awaiting_payment'::booking_status, 'confirmed'::booking_status])),
  constraint bookings_blocking_have_space CHECK ((status <> ALL (ARRAY['held'::booking_status, 'requested'::booking_status, 'awaiting_payment'::booking_status, 'confirmed'::booking_status])) OR space_id IS NOT NULL),
  constraint bookings_cancelled_by_whom CHECK ((status = 'cancelled'::booking_status) = (cancelled_by IS NOT NULL)),
  constraint bookings_check CHECK (advance_paise >= 1 AND advance_paise <= total_paise),
  constraint bookings_check1 CHECK (refunded_paise >= 0 AND refunded_paise <= paid_paise),
  constraint bookings_confirmed_when CHECK ((status <> ALL (ARRAY['confirmed'::booking_status, 'completed'::booking_status])) OR confirmed_at IS NOT NULL),
  constraint bookings_end_after_start CHECK (starts_at < ends_at),
  constraint bookings_end_reason_check CHECK (length(end_reason) >= 1 AND length(end_reason) <= 500),
  constraint bookings_hold_ends CHECK ((status = ANY (ARRAY['held'::booking_status, 'awaiting_payment'::booking_status])) = (hold_until IS NOT NULL)),
  constraint bookings_not_with_oneself CHECK (guest_id <> host_id),
  constraint bookings_on_quarters CHECK ((EXTRACT(epoch FROM starts_at)::bigint % 900::bigint) = 0 AND (EXTRACT(epoch FROM ends_at)::bigint % 900::bigint) = 0),
  constraint bookings_paid_paise_check CHECK (paid_paise >= 0),
  constraint bookings_people_check CHECK (people >= 1 AND people <= 100000),
  constraint bookings_purpose_note_check CHECK (length(purpose_note) >= 1 AND length(purpose_note) <= 200),
  constraint bookings_request_ends CHECK ((status = 'requested'::booking_status) = (answer_by IS NOT NULL)),
  constraint bookings_sequence_check CHECK (sequence >= 0),
  constraint bookings_space_address_check CHECK (length(space_address) >= 1 AND length(space_address) <= 300),
  constraint bookings_space_place_check CHECK (length(space_place) >= 1 AND length(space_place) <= 200),
  constraint bookings_space_title_check CHECK (length(space_title) >= 1 AND length(space_title) <= 60),
  constraint bookings_total_paise_check CHECK (total_paise > 0)
);
CREATE INDEX bookings_by_deadline ON public.bookings USING btree (COALESCE(hold_until, answer_by)) WHERE (status = ANY (ARRAY['held'::booking_status, 'awaiting_payment'::booking_status, 'requested'::booking_status]));
CREATE INDEX bookings_of_guest ON public.bookings USING btree (guest_id, starts_at DESC, id);
CREATE INDEX bookings_of_host ON public.bookings USING btree (host_id, starts_at DESC, id);
CREATE INDEX bookings_of_space ON public.bookings USING btree (space_id, starts_at);
CREATE INDEX bookings_then ON public.bookings USING gist (during) WHERE (status = ANY (ARRAY['held'::booking_status, 'awaiting_payment'::booking_status, 'confirmed'::booking_status]));
CREATE INDEX bookings_to_complete ON public.bookings USING btree (ends_at) WHERE (status = 'confirmed'::booking_status);
CREATE INDEX bookings_to_remind ON public.bookings USING btree (starts_at) WHERE (status = 'confirmed'::booking_status);

create table calendar_budgets (
  host_id uuid not null,
  begun_at timestamp with time zone not null,
  spent_ms integer not null,
  constraint calendar_budgets_pkey PRIMARY KEY (host_id),
  constraint calendar_budgets_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendar_budgets_spent_ms_check CHECK (spent_ms >= 0)
);

create table categories (
  id smallint not null,
  slug text not null,
  title text not null,
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug_key UNIQUE (slug),
  constraint categories_title_key UNIQUE (title)
);

create table challenges (
  hash bytea not null,
  kind challenge_kind not null,
  account_id uuid,
  data jsonb default '{}'::jsonb not null,
  code_hash bytea,
  tries_left smallint default 5 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint challenges_pkey PRIMARY KEY (hash),
  constraint challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint challenges_code_hash_check CHECK (length(code_hash) = 32),
  constraint challenges_hash_check CHECK (length(hash) = 32),
  constraint challenges_tries_left_check CHECK (tries_left >= 0)
);
CREATE INDEX challenges_of_account ON public.challenges USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX challenges_old ON public.challenges USING btree (expires_at);

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

create table host_answer_times (
  host_id uuid not null,
  median_seconds integer not null,
  answers integer not null,
  measured_at timestamp with time zone not null,
  constraint host_answer_times_pkey PRIMARY KEY (host_id),
  constraint host_answer_times_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint host_answer_times_answers_check CHECK (answers > 0),
  constraint host_answer_times_median_seconds_check CHECK (median_seconds >= 0)
);

create table host_calendars (
  id uuid not null,
  space_id uuid not null,
  name text not null,
  url text not null,
  created_at timestamp with time zone not null,
  tried_at timestamp with time zone,
  read_at timestamp with time zone,
  problem text,
  etag text,
  reaches_at timestamp with time zone,
  told_at timestamp with time zone,
  due_at timestamp with time zone,
  failures integer default 0 not null,
  constraint host_calendars_pkey PRIMARY KEY (id),
  constraint host_calendars_space_id_url_key UNIQUE (space_id, url),
  constraint host_calendars_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint host_calendars_etag_check CHECK (length(etag) <= 300),
  constraint host_calendars_failures_check CHECK (failures >= 0),
  constraint host_calendars_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint host_calendars_problem_check CHECK (length(problem) >= 1 AND length(problem) <= 300),
  constraint host_calendars_url_check CHECK (length(url) >= 10 AND length(url) <= 2000)
);
CREATE INDEX host_calendars_due ON public.host_calendars USING btree (due_at NULLS FIRST);

create table invoice_series (
  financial_year text not null,
  kind text not null,
  last_number integer not null,
  constraint invoice_series_pkey PRIMARY KEY (financial_year, kind),
  constraint invoice_series_financial_year_check CHECK (financial_year ~ '^20[0-9]{2}-[0-9]{2}$'::text),
  constraint invoice_series_kind_check CHECK (kind = ANY (ARRAY['receipt'::text, 'invoice'::text, 'credit_note'::text])),
  constraint invoice_series_last_number_check CHECK (last_number >= 1)
);

create table invoices (
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  financial_year text not null,
  number integer not null,
  issued_at timestamp with time zone not null,
  amount_paise bigint not null,
  content jsonb not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_financial_year_kind_number_key UNIQUE (financial_year, kind, number),
  constraint invoices_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint invoices_financial_year_kind_fkey FOREIGN KEY (financial_year, kind) REFERENCES invoice_series(financial_year, kind),
  constraint invoices_amount_paise_check CHECK (amount_paise > 0),
  constraint invoices_kind_check CHECK (kind = ANY (ARRAY['receipt'::text, 'invoice'::text, 'credit_note'::text])),
  constraint invoices_number_check CHECK (number >= 1)
);
CREATE INDEX invoices_of_booking ON public.invoices USING btree (booking_id, issued_at);

create table known_devices (
  hash bytea not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (hash, account_id),
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint known_devices_hash_check CHECK (length(hash) = 32)
);
CREATE INDEX known_devices_of_account ON public.known_devices USING btree (account_id);

create table ledger_checks (
  at timestamp with time zone not null,
  differences jsonb not null,
  constraint ledger_checks_pkey PRIMARY KEY (at)
);

create table ledger_entries (
  id bigint generated always as identity not null,
  transfer_id uuid not null,
  at timestamp with time zone not null,
  kind text not null,
  account ledger_account not null,
  amount_paise bigint not null,
  booking_id uuid,
  host_id uuid,
  payment_id uuid,
  refund_id uuid,
  payout_id uuid,
  constraint ledger_entries_balance TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint ledger_entries_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id),
  constraint ledger_entries_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint ledger_entries_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id),
  constraint ledger_entries_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id),
  constraint ledger_entries_amount_paise_check CHECK (amount_paise <> 0),
  constraint ledger_entries_kind_check CHECK (kind = ANY (ARRAY['capture'::text, 'refund'::text, 'earning'::text, 'fee'::text, 'payout'::text, 'correction'::text]))
);
CREATE UNIQUE INDEX ledger_entries_capture_once ON public.ledger_entries USING btree (payment_id, account) WHERE (kind = 'capture'::text);
CREATE UNIQUE INDEX ledger_entries_earning_once ON public.ledger_entries USING btree (booking_id, account) WHERE (kind = ANY (ARRAY['earning'::text, 'fee'::text]));
CREATE INDEX ledger_entries_of_booking ON public.ledger_entries USING btree (booking_id);
CREATE INDEX ledger_entries_of_host ON public.ledger_entries USING btree (host_id, at) WHERE (host_id IS NOT NULL);
CREATE INDEX ledger_entries_of_transfer ON public.ledger_entries USING btree (transfer_id);
CREATE UNIQUE INDEX ledger_entries_refund_once ON public.ledger_entries USING btree (refund_id, account) WHERE (kind = 'refund'::text);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balances();

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
  if_still jsonb,
  unsubscribe_url text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200)
);

create table member_blocks (
  account_id uuid not null,
  blocked_id uuid not null,
  created_at timestamp with time zone not null,
  constraint member_blocks_pkey PRIMARY KEY (account_id, blocked_id),
  constraint member_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint member_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint member_blocks_of_others CHECK (account_id <> blocked_id)
);
CREATE INDEX member_blocks_of_blocked ON public.member_blocks USING btree (blocked_id);

create table member_event_counters (
  account_id uuid not null,
  last_number bigint not null,
  constraint member_event_counters_pkey PRIMARY KEY (account_id),
  constraint member_event_counters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table member_events (
  account_id uuid not null,
  number bigint,
  kind text not null,
  subject_id uuid not null,
  created_at timestamp with time zone not null,
  transaction_id xid8 default pg_current_xact_id(),
  constraint member_events_numbered TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint member_events_numbered_once UNIQUE (account_id, number),
  constraint member_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint member_events_kind_check CHECK (kind = ANY (ARRAY['thread'::text, 'booking'::text, 'notification'::text, 'space'::text, 'report'::text, 'payout'::text, 'requirement'::text]))
);
CREATE INDEX member_events_by_age ON public.member_events USING btree (created_at);
CREATE UNIQUE INDEX member_events_once ON public.member_events USING btree (transaction_id, account_id, kind, subject_id) WHERE (number IS NULL);
CREATE CONSTRAINT TRIGGER member_events_numbered AFTER INSERT ON member_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_member_events();

create table message_photos (
  id text not null,
  message_id uuid,
  position smallint,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null,
  constraint message_photos_pkey PRIMARY KEY (id),
  constraint message_photos_in_order UNIQUE (message_id, "position"),
  constraint message_photos_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL,
  constraint message_photos_height_check CHECK (height > 0),
  constraint message_photos_of_messages CHECK (message_id IS NULL OR "position" IS NOT NULL),
  constraint message_photos_position_check CHECK ("position" >= 0 AND "position" <= 4),
  constraint message_photos_width_check CHECK (width > 0)
);
CREATE INDEX message_photos_without_message ON public.message_photos USING btree (created_at) WHERE (message_id IS NULL);

create table messages (
  id uuid not null,
  thread_id uuid not null,
  sender_id uuid,
  recipient_id uuid not null,
  kind text not null,
  client_id text,
  is_inquiry boolean default false not null,
  body text,
  card jsonb,
  created_at timestamp with time zone not null,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  photo_count smallint default 0 not null,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_sent_once UNIQUE (thread_id, sender_id, client_id),
  constraint messages_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint messages_are_texts_or_cards CHECK ((kind = 'card'::text) = (card IS NOT NULL)),
  constraint messages_between_two_people CHECK (sender_id <> recipient_id),
  constraint messages_body_check CHECK (length(body) >= 1 AND length(body) <= 2000),
  constraint messages_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 100),
  constraint messages_kind_check CHECK (kind = ANY (ARRAY['text'::text, 'card'::text])),
  constraint messages_photo_count_check CHECK (photo_count >= 0 AND photo_count <= 5),
  constraint messages_texts_have_sender_and_content CHECK (kind = 'card'::text OR sender_id IS NOT NULL AND (body IS NOT NULL OR photo_count > 0))
);
CREATE INDEX inquiries_received ON public.messages USING btree (recipient_id, id DESC) WHERE is_inquiry;
CREATE INDEX messages_of_sender ON public.messages USING btree (sender_id, created_at DESC);
CREATE INDEX messages_of_thread ON public.messages USING btree (thread_id, id DESC);
CREATE INDEX messages_unread ON public.messages USING btree (recipient_id, thread_id) WHERE (read_at IS NULL);

create table notification_deliveries (
  notification_id uuid not null,
  channel text not null,
  state text default 'waiting'::text not null,
  due_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint notification_deliveries_pkey PRIMARY KEY (notification_id, channel),
  constraint notification_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_deliveries_channel_check CHECK (channel = ANY (ARRAY['whatsapp'::text, 'push'::text, 'mail'::text])),
  constraint notification_deliveries_sent_at CHECK ((state = 'sent'::text) = (sent_at IS NOT NULL)),
  constraint notification_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text]))
);

create table notification_mail_times (
  account_id uuid not null,
  sent_at timestamp with time zone not null,
  constraint notification_mail_times_pkey PRIMARY KEY (account_id),
  constraint notification_mail_times_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table notification_mails (
  notification_id uuid not null,
  account_id uuid not null,
  content jsonb not null,
  reply_to text,
  if_still jsonb,
  due_at timestamp with time zone not null,
  constraint notification_mails_pkey PRIMARY KEY (notification_id),
  constraint notification_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_mails_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE
);
CREATE INDEX notification_mails_of_account ON public.notification_mails USING btree (account_id, notification_id);

create table notification_preferences (
  account_id uuid not null,
  kind text not null,
  site boolean not null,
  mail boolean not null,
  whatsapp boolean not null,
  push boolean not null,
  constraint notification_preferences_pkey PRIMARY KEY (account_id, kind),
  constraint notification_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_preferences_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40)
);

create table notification_quiet_hours (
  account_id uuid not null,
  quiet_from time without time zone not null,
  quiet_to time without time zone not null,
  constraint notification_quiet_hours_pkey PRIMARY KEY (account_id),
  constraint notification_quiet_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table notifications (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  subject_id uuid,
  params jsonb not null,
  once text not null,
  created_at timestamp with time zone not null,
  on_site boolean default true not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_once UNIQUE (account_id, once),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 40),
  constraint notifications_once_check CHECK (length(once) >= 1 AND length(once) <= 200)
);
CREATE INDEX notifications_by_time ON public.notifications USING btree (created_at);
CREATE INDEX notifications_of_account ON public.notifications USING btree (account_id, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (account_id, subject_id) WHERE (read_at IS NULL);

create table offers (
  id uuid not null,
  thread_id uuid not null,
  sent_by text not null,
  status text not null,
  times jsonb not null,
  unit booking_unit not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  people integer,
  lines jsonb not null,
  total_paise bigint not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  counter_of uuid,
  booking_id uuid,
  requirement_id uuid,
  client_id text,
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_booking_id_key UNIQUE (booking_id),
  constraint offers_counter_of_key UNIQUE (counter_of),
  constraint offers_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint offers_counter_of_fkey FOREIGN KEY (counter_of) REFERENCES offers(id) ON DELETE CASCADE,
  constraint offers_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE SET NULL,
  constraint offers_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE CASCADE,
  constraint offers_accepted_are_bookings CHECK ((status = 'accepted'::text) = (booking_id IS NOT NULL)),
  constraint offers_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 100),
  constraint offers_end_after_start CHECK (starts_at < ends_at),
  constraint offers_end_in_time CHECK (ended_at < expires_at),
  constraint offers_ended_when CHECK ((status = 'open'::text) = (ended_at IS NULL)),
  constraint offers_note_check CHECK (length(note) <= 1000),
  constraint offers_people_check CHECK (people >= 1 AND people <= 100000),
  constraint offers_sent_by_check CHECK (sent_by = ANY (ARRAY['guest'::text, 'host'::text])),
  constraint offers_status_check CHECK (status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'countered'::text, 'withdrawn'::text])),
  constraint offers_total_paise_check CHECK (total_paise >= 100)
);
CREATE INDEX offers_of_requirement ON public.offers USING btree (requirement_id);
CREATE INDEX offers_of_threads ON public.offers USING btree (thread_id, id);
CREATE UNIQUE INDEX offers_sent_once ON public.offers USING btree (thread_id, sent_by, client_id) WHERE (client_id IS NOT NULL);
CREATE TRIGGER offers_checked BEFORE UPDATE ON offers FOR EACH ROW EXECUTE FUNCTION check_offer();

create table passkeys (
  id uuid not null,
  account_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint default 0 not null,
  transports text[] default '{}'::text[] not null,
  backed_up boolean default false not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint passkeys_credential_id_check CHECK (length(credential_id) >= 1 AND length(credential_id) <= 1400),
  constraint passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60)
);
CREATE INDEX passkeys_of_account ON public.passkeys USING btree (account_id);

create table payment_orders (
  id uuid not null,
  booking_id uuid not null,
  purpose order_purpose not null,
  receipt text not null,
  amount_paise bigint not null,
  currency text default 'INR'::text not null,
  gateway_order_id text,
  created_at timestamp with time zone not null,
  ask_at timestamp with time zone,
  asked integer default 0 not null,
  constraint payment_orders_pkey PRIMARY KEY (id),
  constraint payment_orders_gateway_order_id_key UNIQUE (gateway_order_id),
  constraint payment_orders_receipt_key UNIQUE (receipt),
  constraint payment_orders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payment_orders_amount_paise_check CHECK (amount_paise >= 100),
  constraint payment_orders_asked_check CHECK (asked >= 0),
  constraint payment_orders_currency_check CHECK (currency = 'INR'::text),
  constraint payment_orders_gateway_order_id_check CHECK (length(gateway_order_id) >= 1 AND length(gateway_order_id) <= 60),
  constraint payment_orders_receipt_check CHECK (length(receipt) >= 1 AND length(receipt) <= 40)
);
CREATE INDEX payment_orders_of_booking ON public.payment_orders USING btree (booking_id);
CREATE INDEX payment_orders_to_ask ON public.payment_orders USING btree (ask_at) WHERE (ask_at IS NOT NULL);

create table payments (
  id uuid not null,
  order_id uuid not null,
  booking_id uuid not null,
  gateway_payment_id text not null,
  status payment_status not null,
  amount_paise bigint not null,
  currency text not null,
  captured_paise bigint default 0 not null,
  refunded_paise bigint default 0 not null,
  method text,
  problem text,
  quarantined text,
  created_at timestamp with time zone not null,
  captured_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_gateway_payment_id_key UNIQUE (gateway_payment_id),
  constraint payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES payment_orders(id),
  constraint payments_amount_paise_check CHECK (amount_paise >= 0),
  constraint payments_captured_paise_check CHECK (captured_paise >= 0),
  constraint payments_captured_when CHECK ((captured_paise > 0) = (captured_at IS NOT NULL)),
  constraint payments_currency_check CHECK (length(currency) = 3),
  constraint payments_gateway_payment_id_check CHECK (length(gateway_payment_id) >= 1 AND length(gateway_payment_id) <= 60),
  constraint payments_method_check CHECK (length(method) <= 40),
  constraint payments_problem_check CHECK (length(problem) <= 300),
  constraint payments_quarantined_check CHECK (length(quarantined) >= 1 AND length(quarantined) <= 300),
  constraint payments_refund_what_came CHECK (refunded_paise >= 0 AND refunded_paise <= captured_paise)
);
CREATE INDEX payments_of_booking ON public.payments USING btree (booking_id);
CREATE INDEX payments_of_order ON public.payments USING btree (order_id);
CREATE INDEX payments_quarantined ON public.payments USING btree (created_at) WHERE (quarantined IS NOT NULL);

create table payout_accounts (
  host_id uuid not null,
  sealed bytea,
  key_id text,
  changed_at timestamp with time zone not null,
  constraint payout_accounts_pkey PRIMARY KEY (host_id),
  constraint payout_accounts_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint payout_accounts_check CHECK ((sealed IS NULL) = (key_id IS NULL)),
  constraint payout_accounts_key_id_check CHECK (length(key_id) = 8),
  constraint payout_accounts_sealed_check CHECK (length(sealed) >= 29 AND length(sealed) <= 2000)
);
CREATE INDEX payout_accounts_by_key ON public.payout_accounts USING btree (key_id) WHERE (key_id IS NOT NULL);

create table payouts (
  id uuid not null,
  host_id uuid not null,
  amount_paise bigint not null,
  paid_at timestamp with time zone not null,
  paid_by uuid not null,
  reference text not null,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_host_id_reference_key UNIQUE (host_id, reference),
  constraint payouts_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id),
  constraint payouts_paid_by_fkey FOREIGN KEY (paid_by) REFERENCES accounts(id),
  constraint payouts_amount_paise_check CHECK (amount_paise > 0),
  constraint payouts_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 100)
);
CREATE INDEX payouts_of_host ON public.payouts USING btree (host_id, paid_at);

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

create table provider_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  provider_id text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint provider_identities_pkey PRIMARY KEY (issuer, subject),
  constraint provider_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint provider_identities_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 500),
  constraint provider_identities_provider_id_check CHECK (length(provider_id) >= 1 AND length(provider_id) <= 40),
  constraint provider_identities_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255)
);
CREATE INDEX provider_identities_of_account ON public.provider_identities USING btree (account_id);

create table push_subscriptions (
  id uuid not null,
  account_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint UNIQUE (endpoint),
  constraint push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_auth_check CHECK (length(auth) = 22),
  constraint push_subscriptions_endpoint_check CHECK (length(endpoint) >= 1 AND length(endpoint) <= 1000),
  constraint push_subscriptions_p256dh_check CHECK (length(p256dh) = 87)
);
CREATE INDEX push_subscriptions_of_account ON public.push_subscriptions USING btree (account_id, created_at DESC);
CREATE INDEX push_subscriptions_of_session ON public.push_subscriptions USING btree (session_id);

create table quick_replies (
  account_id uuid not null,
  position smallint not null,
  body text not null,
  constraint quick_replies_pkey PRIMARY KEY (account_id, "position"),
  constraint quick_replies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint quick_replies_body_check CHECK (length(body) >= 1 AND length(body) <= 500),
  constraint quick_replies_position_check CHECK ("position" >= 0 AND "position" <= 19)
);

create table rate_limits (
  subject text not null,
  attempts integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (subject),
  constraint rate_limits_attempts_check CHECK (attempts > 0)
);
CREATE INDEX rate_limits_old ON public.rate_limits USING btree (resets_at);

create table recovery_codes (
  account_id uuid not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint recovery_codes_hash_check CHECK (length(hash) = 32)
);

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

create table refunds (
  id uuid not null,
  payment_id uuid not null,
  booking_id uuid not null,
  amount_paise bigint not null,
  status refund_status default 'pending'::refund_status not null,
  gateway_refund_id text,
  reason text not null,
  requested_by uuid,
  problem text,
  attempts integer default 0 not null,
  retries integer default 0 not null,
  ask_at timestamp with time zone,
  created_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_gateway_refund_id_key UNIQUE (gateway_refund_id),
  constraint refunds_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  constraint refunds_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES accounts(id),
  constraint refunds_amount_paise_check CHECK (amount_paise > 0),
  constraint refunds_attempts_check CHECK (attempts >= 0),
  constraint refunds_gateway_refund_id_check CHECK (length(gateway_refund_id) >= 1 AND length(gateway_refund_id) <= 60),
  constraint refunds_problem_check CHECK (length(problem) <= 300),
  constraint refunds_processed_when CHECK ((status = 'processed'::refund_status) = (processed_at IS NOT NULL)),
  constraint refunds_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint refunds_retries_check CHECK (retries >= 0)
);
CREATE INDEX refunds_of_booking ON public.refunds USING btree (booking_id);
CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id);
CREATE INDEX refunds_open ON public.refunds USING btree (created_at) WHERE (status <> 'processed'::refund_status);
CREATE INDEX refunds_to_ask ON public.refunds USING btree (ask_at) WHERE (ask_at IS NOT NULL);

create table refusal_counts (
  account_id uuid not null,
  kind text not null,
  address text not null,
  began_at timestamp with time zone not null,
  times integer not null,
  constraint refusal_counts_pkey PRIMARY KEY (account_id, kind, address),
  constraint refusal_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint refusal_counts_address_check CHECK (length(address) <= 60),
  constraint refusal_counts_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 60),
  constraint refusal_counts_times_check CHECK (times > 0)
);

create table reports (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  reporter_id uuid,
  reason text not null,
  created_at timestamp with time zone not null,
  acknowledged_at timestamp with time zone,
  resolved_at timestamp with time zone,
  action text,
  resolution text,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id),
  constraint reports_action_check CHECK (action = ANY (ARRAY['keep'::text, 'remove'::text, 'remove-reply'::text])),
  constraint reports_check CHECK (acknowledged_at >= created_at),
  constraint reports_check1 CHECK (resolved_at >= created_at),
  constraint reports_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 1000),
  constraint reports_resolution_check CHECK (length(resolution) >= 1 AND length(resolution) <= 1000),
  constraint reports_resolved CHECK ((resolved_at IS NULL) = (action IS NULL) AND (resolved_at IS NULL) = (resolution IS NULL)),
  constraint reports_subject_kind_check CHECK (subject_kind = ANY (ARRAY['review'::text, 'thread'::text]))
);
CREATE INDEX reports_of_subject ON public.reports USING btree (subject_kind, subject_id);
CREATE UNIQUE INDEX reports_once ON public.reports USING btree (subject_kind, subject_id, reporter_id) WHERE (resolved_at IS NULL);
CREATE INDEX reports_open ON public.reports USING btree (created_at, id) WHERE (resolved_at IS NULL);

create table requirement_hosts (
  requirement_id uuid not null,
  host_id uuid not null,
  space_id uuid not null,
  constraint requirement_hosts_pkey PRIMARY KEY (requirement_id, host_id),
  constraint requirement_hosts_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint requirement_hosts_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  constraint requirement_hosts_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);
CREATE INDEX requirement_hosts_of_host ON public.requirement_hosts USING btree (host_id, requirement_id DESC);
CREATE INDEX requirement_hosts_of_space ON public.requirement_hosts USING btree (space_id);

create table requirement_opt_outs (
  account_id uuid not null,
  since timestamp with time zone not null,
  constraint requirement_opt_outs_pkey PRIMARY KEY (account_id),
  constraint requirement_opt_outs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table requirements (
  id uuid not null,
  guest_id uuid not null,
  category_id smallint not null,
  city text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  people integer not null,
  budget_paise bigint not null,
  body text default ''::text not null,
  created_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  client_id text,
  constraint requirements_pkey PRIMARY KEY (id),
  constraint requirements_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint requirements_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint requirements_body_check CHECK (length(body) <= 1000),
  constraint requirements_budget_paise_check CHECK (budget_paise > 0),
  constraint requirements_city_check CHECK (length(city) >= 1 AND length(city) <= 60),
  constraint requirements_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 100),
  constraint requirements_close_later CHECK (created_at < closes_at),
  constraint requirements_end_after_start CHECK (starts_at < ends_at),
  constraint requirements_people_check CHECK (people >= 1 AND people <= 100000)
);
CREATE INDEX requirements_by_age ON public.requirements USING btree (created_at);
CREATE INDEX requirements_of_guest ON public.requirements USING btree (guest_id, id DESC);
CREATE UNIQUE INDEX requirements_sent_once ON public.requirements USING btree (guest_id, client_id) WHERE (client_id IS NOT NULL);

create table restores (
  id uuid not null,
  backup_at timestamp with time zone not null,
  restored_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  unknown_payments jsonb default '[]'::jsonb not null,
  released_at timestamp with time zone,
  constraint restores_pkey PRIMARY KEY (id),
  constraint restores_in_order CHECK (released_at IS NULL OR settled_at IS NOT NULL)
);
CREATE INDEX restores_held ON public.restores USING btree (restored_at) WHERE (released_at IS NULL);

create table review_photos (
  id uuid not null,
  review_id uuid not null,
  position smallint not null,
  photo_id text,
  state review_photo_state default 'waiting'::review_photo_state not null,
  decided_at timestamp with time zone,
  constraint review_photos_pkey PRIMARY KEY (id),
  constraint review_photos_review_id_position_key UNIQUE (review_id, "position"),
  constraint review_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint review_photos_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  constraint review_photos_decided CHECK ((state = 'waiting'::review_photo_state) = (decided_at IS NULL)),
  constraint review_photos_position_check CHECK ("position" >= 0 AND "position" <= 4),
  constraint review_photos_refused CHECK ((state = 'refused'::review_photo_state) = (photo_id IS NULL))
);
CREATE INDEX review_photos_of_photo ON public.review_photos USING btree (photo_id);
CREATE INDEX review_photos_waiting ON public.review_photos USING btree (id) WHERE (state = 'waiting'::review_photo_state);

create table reviews (
  id uuid not null,
  booking_id uuid,
  side review_side not null,
  space_id uuid,
  sample_name text,
  rating smallint not null,
  as_shown smallint,
  host smallint,
  value smallint,
  body text default ''::text not null,
  created_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  published_at timestamp with time zone,
  reply text,
  replied_at timestamp with time zone,
  removed_at timestamp with time zone,
  removed_reason text,
  reply_removed_at timestamp with time zone,
  reply_removed_reason text,
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_once UNIQUE (booking_id, side),
  constraint reviews_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id),
  constraint reviews_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE SET NULL,
  constraint reviews_as_shown_check CHECK (as_shown >= 1 AND as_shown <= 5),
  constraint reviews_aspects CHECK (num_nonnulls(as_shown, host, value) =
CASE side
    WHEN 'guest'::review_side THEN 3
    ELSE 0
END),
  constraint reviews_body_check CHECK (length(body) <= 1500),
  constraint reviews_host_check CHECK (host >= 1 AND host <= 5),
  constraint reviews_of_a_booking CHECK ((booking_id IS NULL) = (sample_name IS NOT NULL)),
  constraint reviews_of_a_space CHECK (side = 'guest'::review_side OR space_id IS NULL),
  constraint reviews_rating_check CHECK (rating >= 1 AND rating <= 5),
  constraint reviews_removed CHECK ((removed_at IS NULL) = (removed_reason IS NULL)),
  constraint reviews_removed_reason_check CHECK (length(removed_reason) >= 1 AND length(removed_reason) <= 1000),
  constraint reviews_reply CHECK ((reply IS NULL) = (replied_at IS NULL)),
  constraint reviews_reply_after_publication CHECK (replied_at >= published_at),
  constraint reviews_reply_check CHECK (length(reply) >= 1 AND length(reply) <= 1500),
  constraint reviews_reply_is_published CHECK (reply IS NULL OR published_at IS NOT NULL),
  constraint reviews_reply_removed CHECK ((reply_removed_at IS NULL) = (reply_removed_reason IS NULL) AND (reply_removed_at IS NULL OR reply IS NOT NULL)),
  constraint reviews_reply_removed_reason_check CHECK (length(reply_removed_reason) >= 1 AND length(reply_removed_reason) <= 1000),
  constraint reviews_sample_name_check CHECK (length(sample_name) >= 1 AND length(sample_name) <= 60),
  constraint reviews_value_check CHECK (value >= 1 AND value <= 5)
);
CREATE INDEX reviews_of_space ON public.reviews USING btree (space_id) WHERE ((side = 'guest'::review_side) AND (published_at IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX reviews_to_publish ON public.reviews USING btree (closes_at) WHERE (published_at IS NULL);
CREATE TRIGGER reviews_checked BEFORE INSERT OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION check_review();

create table search_amenities (
  amenities smallint not null,
  constraint search_amenities_pkey PRIMARY KEY (amenities)
);

create table search_cards (
  key integer not null,
  card text not null,
  short text,
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
CREATE INDEX search_best ON public.search_rows USING btree (category, rating, key) INCLUDE (city, area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);
CREATE INDEX search_by_amenities ON public.search_rows USING btree (category, city, ((amenities & (4095)::smallint)), capacity, key) INCLUDE (amenities);
CREATE INDEX search_by_area ON public.search_rows USING btree (area, key) INCLUDE (city, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, verified, capacity, categories, rating, amenities) WHERE (category = 0);
CREATE INDEX search_by_capacity ON public.search_rows USING btree (category, capacity, key);
CREATE INDEX search_by_newest ON public.search_rows USING btree (category, city, verified, key) INCLUDE (area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, rating, amenities);
CREATE INDEX search_by_price ON public.search_rows USING btree (category, city, daily, key) INCLUDE (area, words1, words2, week, latitude, longitude, hourly, capacity, categories, rating, amenities);
CREATE INDEX search_by_rating ON public.search_rows USING btree (category, city, rating, key) INCLUDE (area, words1, words2, title1, title2, week, latitude, longitude, daily, hourly, capacity, categories, amenities);
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
  title text collate "C" default ''::text not null,
  constraint search_spaces_pkey PRIMARY KEY (key),
  constraint search_spaces_space_id_key UNIQUE (space_id),
  constraint search_spaces_space FOREIGN KEY (space_id) REFERENCES spaces(id)
);
CREATE INDEX search_best_terms ON public.search_spaces USING gin (terms) WITH (fastupdate=off) WHERE (rating >= 29696);
CREATE INDEX search_spaces_terms ON public.search_spaces USING gin (terms) WITH (fastupdate=off);
CREATE INDEX search_spaces_title ON public.search_spaces USING btree (title, key);

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
  named_spaces integer default 0 not null,
  long_spaces integer default 0 not null,
  constraint search_words_pkey PRIMARY KEY (id),
  constraint search_words_bit_key UNIQUE ("bit"),
  constraint search_words_word_key UNIQUE (word),
  constraint search_words_bit_check CHECK ("bit" >= 0 AND "bit" <= 125)
);

create table security_events (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  account_id uuid,
  session_id uuid,
  kind text not null,
  address text default ''::text not null,
  device text default ''::text not null,
  times integer default 1 not null,
  details jsonb default '{}'::jsonb not null,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_address_check CHECK (length(address) <= 60),
  constraint security_events_device_check CHECK (length(device) <= 60),
  constraint security_events_kind_check CHECK (length(kind) >= 1 AND length(kind) <= 60),
  constraint security_events_times_check CHECK (times > 0)
);
CREATE INDEX security_events_by_time ON public.security_events USING btree (at);
CREATE INDEX security_events_of_account ON public.security_events USING btree (account_id, id DESC);
CREATE TRIGGER security_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change('remove_expired_security_events');

create table sessions (
  id uuid not null,
  account_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  user_agent text default ''::text not null,
  ended_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  factor_at timestamp with time zone,
  ends_at timestamp with time zone default (now() + '90 days'::interval) not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_user_agent_check CHECK (length(user_agent) <= 300)
);
CREATE INDEX sessions_of_account ON public.sessions USING btree (account_id, last_used_at DESC);
CREATE TRIGGER sessions_end_push AFTER UPDATE OF ended_at ON sessions FOR EACH ROW WHEN (new.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_of_session();

create table space_categories (
  space_id uuid not null,
  category_id smallint not null,
  constraint space_categories_pkey PRIMARY KEY (space_id, category_id),
  constraint space_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint space_categories_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE
);

create table space_feeds (
  space_id uuid not null,
  key text not null,
  created_at timestamp with time zone not null,
  constraint space_feeds_pkey PRIMARY KEY (space_id),
  constraint space_feeds_key_key UNIQUE (key),
  constraint space_feeds_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint space_feeds_key_check CHECK (length(key) >= 32)
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
  longest_stay_days integer default 30 not null,
  pin_exact boolean default false not null,
  rating_count integer default 0 not null,
  arrival_notes text default ''::text not null,
  deleted_at timestamp with time zone,
  client_id text,
  constraint spaces_pkey PRIMARY KEY (id),
  constraint spaces_revises_key UNIQUE (revises),
  constraint spaces_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id),
  constraint spaces_local_area_id_fkey FOREIGN KEY (local_area_id) REFERENCES local_areas(id),
  constraint spaces_revises_fkey FOREIGN KEY (revises) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint spaces_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  constraint spaces_amenities_check CHECK (cardinality(amenities) >= 1 AND cardinality(amenities) <= 60),
  constraint spaces_arrival_notes_check CHECK (length(arrival_notes) <= 1000),
  constraint spaces_buffer_minutes_check CHECK (buffer_minutes >= 0 AND buffer_minutes <= 1440),
  constraint spaces_capacity_check CHECK (capacity >= 1 AND capacity <= 100000),
  constraint spaces_check CHECK (daily_paise IS NOT NULL OR hourly_paise IS NOT NULL),
  constraint spaces_check1 CHECK (status <> 'live'::space_status OR verified_at IS NOT NULL),
  constraint spaces_client_id_check CHECK (length(client_id) >= 1 AND length(client_id) <= 100) NOT VALID,
  constraint spaces_daily_paise_check CHECK (daily_paise > 0),
  constraint spaces_deleted_are_drafts CHECK (deleted_at IS NULL OR status = 'draft'::space_status) NOT VALID,
  constraint spaces_description_check CHECK (length(description) >= 1 AND length(description) <= 300),
  constraint spaces_full_description_check CHECK (length(full_description) >= 1 AND length(full_description) <= 3000),
  constraint spaces_hourly_paise_check CHECK (hourly_paise > 0),
  constraint spaces_latitude_check CHECK (latitude >= 6::double precision AND latitude <= 37.5::double precision),
  constraint spaces_longest_stay_days_check CHECK (longest_stay_days >= 1 AND longest_stay_days <= 180),
  constraint spaces_longitude_check CHECK (longitude >= 68::double precision AND longitude <= 97.5::double precision),
  constraint spaces_minimum_notice_minutes_check CHECK (minimum_notice_minutes >= 0 AND minimum_notice_minutes <= 43200),
  constraint spaces_rating_check CHECK (rating >= 1::numeric AND rating <= 5::numeric),
  constraint spaces_rating_count_check CHECK (rating_count >= 0),
  constraint spaces_rating_of_reviews CHECK ((rating IS NULL) = (rating_count = 0)),
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
CREATE INDEX spaces_with_notice ON public.spaces USING btree (minimum_notice_minutes) WHERE (minimum_notice_minutes > 0);

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

create table team_search_words (
  id uuid not null,
  says text[] not null,
  categories text[] not null,
  amenities text[] not null,
  words text[] not null,
  added_at timestamp with time zone not null,
  added_by uuid not null,
  constraint team_search_words_pkey PRIMARY KEY (id),
  constraint team_search_words_amenities_check CHECK (cardinality(amenities) <= 10),
  constraint team_search_words_categories_check CHECK (cardinality(categories) <= 10),
  constraint team_search_words_mean_something CHECK ((cardinality(categories) + cardinality(amenities) + cardinality(words)) > 0),
  constraint team_search_words_says_check CHECK (cardinality(says) >= 1 AND cardinality(says) <= 20),
  constraint team_search_words_words_check CHECK (cardinality(words) <= 20)
);

create table text_changes (
  space_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  field text not null,
  before text not null,
  after text not null,
  seen_at timestamp with time zone,
  seen_by uuid,
  constraint text_changes_pkey PRIMARY KEY (space_id, id),
  constraint text_changes_id_key UNIQUE (id),
  constraint text_changes_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint text_changes_after_check CHECK (length(after) <= 5000),
  constraint text_changes_before_check CHECK (length(before) <= 5000),
  constraint text_changes_field_check CHECK (field = ANY (ARRAY['description'::text, 'fullDescription'::text, 'amenities'::text])),
  constraint text_changes_seen_by_somebody CHECK ((seen_at IS NULL) = (seen_by IS NULL))
);
CREATE INDEX text_changes_to_see ON public.text_changes USING btree (id) WHERE (seen_at IS NULL);

create table text_messages (
  id uuid not null,
  recipient text not null,
  body text not null,
  code text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  attempts smallint default 0 not null,
  last_error text,
  sending_since timestamp with time zone,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  constraint text_messages_pkey PRIMARY KEY (id),
  constraint text_messages_body_check CHECK (length(body) <= 500),
  constraint text_messages_code_check CHECK (length(code) <= 10),
  constraint text_messages_recipient_check CHECK (recipient ~ '^\+[1-9][0-9]{6,14}$'::text)
);

create table threads (
  id uuid not null,
  space_id uuid not null,
  guest_id uuid not null,
  host_id uuid not null,
  created_at timestamp with time zone not null,
  last_message_id uuid not null,
  guest_archived_at timestamp with time zone,
  host_archived_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint threads_pkey PRIMARY KEY (id),
  constraint threads_one_of_guest_and_space UNIQUE (space_id, guest_id),
  constraint threads_guest_id_fkey FOREIGN KEY (guest_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint threads_host_id_fkey FOREIGN KEY (host_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint threads_space_id_fkey FOREIGN KEY (space_id) REFERENCES spaces(id) ON DELETE CASCADE,
  constraint threads_have_two_people CHECK (guest_id <> host_id)
);
CREATE INDEX threads_of_guest ON public.threads USING btree (guest_id, last_message_id DESC);
CREATE INDEX threads_of_host ON public.threads USING btree (host_id, last_message_id DESC);

create table totp_factors (
  account_id uuid not null,
  secret bytea not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_step bigint,
  constraint totp_factors_pkey PRIMARY KEY (account_id),
  constraint totp_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table visit_links (
  booking_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint visit_links_pkey PRIMARY KEY (booking_id),
  constraint visit_links_by_token UNIQUE (token_hash),
  constraint visit_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE CASCADE,
  constraint visit_links_token_hash_check CHECK (length(token_hash) = 32)
);

create table webhook_events (
  body_hash bytea not null,
  event text not null,
  entity_id text not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  constraint webhook_events_pkey PRIMARY KEY (body_hash),
  constraint webhook_events_body_hash_check CHECK (length(body_hash) = 32),
  constraint webhook_events_entity_id_check CHECK (length(entity_id) >= 1 AND length(entity_id) <= 60),
  constraint webhook_events_event_check CHECK (length(event) >= 1 AND length(event) <= 60)
);
CREATE INDEX webhook_events_of_entity ON public.webhook_events USING btree (entity_id, event);

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

create table whatsapp_codes (
  account_id uuid not null,
  phone_number text not null,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  tries_left smallint not null,
  constraint whatsapp_codes_pkey PRIMARY KEY (account_id),
  constraint whatsapp_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint whatsapp_codes_tries_left_check CHECK (tries_left >= 0)
);

create table whatsapp_incoming (
  id text not null,
  received_at timestamp with time zone not null,
  account_id uuid,
  waiting_text text,
  waiting_id uuid,
  constraint whatsapp_incoming_pkey PRIMARY KEY (id),
  constraint whatsapp_incoming_waiting_id_key UNIQUE (waiting_id),
  constraint whatsapp_incoming_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint whatsapp_incoming_id_check CHECK (length(id) >= 1 AND length(id) <= 200),
  constraint whatsapp_incoming_waiting_text_check CHECK (length(waiting_text) >= 1 AND length(waiting_text) <= 2000)
);
CREATE INDEX whatsapp_incoming_by_time ON public.whatsapp_incoming USING btree (received_at);
CREATE INDEX whatsapp_incoming_waiting ON public.whatsapp_incoming USING btree (account_id) WHERE (account_id IS NOT NULL);

create table whatsapp_messages (
  id uuid not null,
  account_id uuid,
  category text not null,
  template text,
  phone_number text not null,
  content text not null,
  booking_id uuid,
  thread_id uuid,
  notification_id uuid,
  once text,
  status text default 'queued'::text not null,
  cost_paise numeric(10,4) default 0 not null,
  provider_id text,
  attempts integer default 0 not null,
  sending_since timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  offer_id uuid,
  constraint whatsapp_messages_pkey PRIMARY KEY (id),
  constraint whatsapp_messages_once_key UNIQUE (once),
  constraint whatsapp_messages_provider_id_key UNIQUE (provider_id),
  constraint whatsapp_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint whatsapp_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON DELETE SET NULL,
  constraint whatsapp_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES threads(id) ON DELETE SET NULL,
  constraint whatsapp_messages_category_check CHECK (category = ANY (ARRAY['authentication'::text, 'utility'::text, 'marketing'::text, 'service'::text])),
  constraint whatsapp_messages_cost_paise_check CHECK (cost_paise >= 0::numeric),
  constraint whatsapp_messages_status_check CHECK (status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text]))
);
CREATE INDEX whatsapp_messages_by_time ON public.whatsapp_messages USING btree (created_at);
CREATE INDEX whatsapp_messages_of_account ON public.whatsapp_messages USING btree (account_id, created_at DESC);

create table whatsapp_opt_ins (
  account_id uuid not null,
  phone_number text not null,
  whatsapp_user_id text,
  verified_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by text,
  wrote_at timestamp with time zone,
  constraint whatsapp_opt_ins_pkey PRIMARY KEY (account_id),
  constraint whatsapp_opt_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint whatsapp_opt_ins_end_has_reason CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint whatsapp_opt_ins_ended_by_check CHECK (ended_by = ANY (ARRAY['member'::text, 'stop'::text, 'passed-on'::text])),
  constraint whatsapp_opt_ins_phone_number_check CHECK (phone_number ~ '^\+[1-9][0-9]{6,14}$'::text),
  constraint whatsapp_opt_ins_whatsapp_user_id_check CHECK (length(whatsapp_user_id) >= 1 AND length(whatsapp_user_id) <= 200)
);
CREATE UNIQUE INDEX whatsapp_opt_ins_of_number ON public.whatsapp_opt_ins USING btree (phone_number) WHERE (ended_at IS NULL);
CREATE INDEX whatsapp_opt_ins_of_user ON public.whatsapp_opt_ins USING btree (whatsapp_user_id) WHERE (ended_at IS NULL);
