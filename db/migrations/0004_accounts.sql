-- Accounts with a sign-in, what hosts do with their spaces, and what the team decides.

create type account_role as enum ('user', 'admin');

-- An account without a password (a demo host) cannot sign in. Deleting an account empties every
-- personal column and keeps the row as a pseudonym: bookings, payments and invoices point at it,
-- and the law wants those kept.
alter table accounts
  add column password_hash text,
  -- E.164.
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column role account_role not null default 'user',
  add column email_verified_at timestamptz,
  -- Counts once it is verified; until then mail goes to the old one.
  add column new_email text check (length(new_email) between 3 and 254 and position('@' in new_email) > 1),
  add column suspended_at timestamptz,
  add column suspended_reason text check (length(suspended_reason) between 1 and 500),
  add column deleted_at timestamptz,
  add constraint accounts_suspended_with_reason
    check ((suspended_at is null) = (suspended_reason is null)),
  add constraint accounts_deleted_are_empty
    check (deleted_at is null or (password_hash is null and phone is null and new_email is null));

-- Whose spaces nobody sees: few, and asked for by every sitemap.
create index accounts_hidden on accounts (id) where suspended_at is not null or deleted_at is not null;

-- One device's sign-in. Ended sessions stay a while, so that a stolen token can be told from an old one.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  user_agent text not null default '' check (length(user_agent) <= 300),
  ended_at timestamptz
);
create index sessions_of_account on sessions (account_id, last_used_at desc);

-- Single use. Only the hash is kept; the successor is derived from the token and a secret, so that a
-- replay within seconds (many tabs) gets the same one, and a later replay ends the whole session.
create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create type email_link_purpose as enum ('reset-password', 'verify-email');

-- Links that were mailed. Only the hash of the token is kept; each works once.
create table email_links (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose email_link_purpose not null,
  -- The address it was sent to: the one that following it proves.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_of_account on email_links (account_id, purpose);

-- Attempts within a stretch of time, counted here so that many nodes agree. Subjects are hashed:
-- the table must not become a list of who tried what.
create table rate_limits (
  subject text primary key,
  attempts integer not null check (attempts > 0),
  resets_at timestamptz not null
);
create index rate_limits_old on rate_limits (resets_at);

-- Mail to send: written in the transaction that causes it, carried out by a job.
create table mails (
  id uuid primary key,
  recipient text not null,
  reply_to text,
  subject text not null check (length(subject) between 1 and 200),
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text,
  -- Set when the peer is about to be given the message, so that no two workers send it.
  sending_since timestamptz,
  sent_at timestamptz,
  -- Given up: the address does not exist, or a day of attempts failed.
  failed_at timestamptz
);

-- One like per account and space.
create table likes (
  account_id uuid not null references accounts (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, space_id)
);
create index likes_of_space on likes (space_id);

create table inquiries (
  id uuid primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  sender_id uuid not null references accounts (id) on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index inquiries_of_space on inquiries (space_id, id desc);
create index inquiries_of_sender on inquiries (sender_id, created_at desc);

-- A space has a revision while an edit of its verified version waits for the team: a whole second
-- row with its own photos, slots and categories, seen by the host and the team only. Approving it
-- copies it over the verified one; the revision is then deleted. One at a time, never live itself.
alter table spaces
  add column revises uuid unique references spaces (id) on delete cascade,
  -- Why the team sent it back.
  add column return_reason text check (length(return_reason) between 1 and 1000),
  -- Since when it waits for the team.
  add column submitted_at timestamptz,
  add column instant_book boolean not null default true,
  add column minimum_notice_minutes integer not null default 0
    check (minimum_notice_minutes between 0 and 43200),
  add column buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
  add constraint spaces_revision_waits
    check (revises is null or status in ('in_review', 'returned')),
  add constraint spaces_revises_another check (revises <> id),
  add constraint spaces_returned_with_reason check (status <> 'returned' or return_reason is not null);
create index spaces_in_review on spaces (submitted_at, id) where status = 'in_review';
-- Another space at the same address is looked for among its neighbours.
create index spaces_of_area on spaces (local_area_id);

-- Whose photo it is, so that only they can put it on a space, and it goes when they go.
-- Null: from the demo catalogue's shared pool.
-- The sweep marks what nobody uses before it removes the files: an upload of the same picture in
-- that moment must not find them half gone.
alter table photos
  add column account_id uuid references accounts (id) on delete set null,
  add column sweeping_since timestamptz;
create index photos_of_account on photos (account_id);
create index space_photos_photo on space_photos (photo_id);

-- What staff or a host did to someone else's money or listing. Append-only: even we cannot edit it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign key: entries outlive what they speak of.
  actor_id uuid,
  action text not null check (length(action) between 1 and 80),
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 80),
  details jsonb not null default '{}'
);
create index audit_log_of_subject on audit_log (subject_type, subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% may only be added to', tg_table_name using errcode = '42501';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
