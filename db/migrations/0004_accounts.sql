-- Accounts that can sign in, what hosts do with their spaces, and the team's decisions.

create type account_role as enum ('user', 'admin');

-- When an account is deleted, its personal data is removed and its row stays as a pseudonym. The
-- law requires bookings, payments and invoices to be retained, and these refer to the row.
alter table accounts
  -- Null if the account has no password. For example, the accounts of demo hosts have none.
  add column password_hash text,
  -- E.164.
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column role account_role not null default 'user',
  add column email_verified_at timestamptz,
  -- The new email address that the member requested. It takes effect once it is verified; until
  -- then, mails go to `email`.
  add column new_email text check (length(new_email) between 3 and 254 and position('@' in new_email) > 1),
  add column suspended_at timestamptz,
  add column suspended_reason text check (length(suspended_reason) between 1 and 500),
  add column deleted_at timestamptz,
  add constraint accounts_suspended_with_reason
    check ((suspended_at is null) = (suspended_reason is null)),
  add constraint accounts_deleted_are_empty
    check (deleted_at is null or (password_hash is null and phone is null and new_email is null));

-- The accounts whose spaces are hidden. There are few of them, and every sitemap needs them.
create index accounts_hidden on accounts (id) where suspended_at is not null or deleted_at is not null;

-- A sign-in on one device. A session is deleted 90 days after its end (`retentionDays`). If it was
-- not ended, it is deleted 90 days after its last use.
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  user_agent text not null default '' check (length(user_agent) <= 300),
  ended_at timestamptz
);
create index sessions_of_account on sessions (account_id, last_used_at desc);

-- A refresh token is exchanged for a new one, its successor. The successor is derived from the
-- token and a secret. Only the hashes of tokens are stored.
create table refresh_tokens (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- When the token was first exchanged. For 24 hours, repeated exchanges return the same successor,
  -- if nobody has used the successor yet. Any other repeated exchange ends the session.
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

create type email_link_purpose as enum ('reset-password', 'verify-email');

-- Mailed links. Each works once, and only the hash of its token is stored.
create table email_links (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references accounts (id) on delete cascade,
  purpose email_link_purpose not null,
  -- The email address to which the link was sent. Following the link verifies this address.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_links_of_account on email_links (account_id, purpose);

-- Counts of attempts within a period, in the database so that all nodes share them. Subjects are
-- hashed, so that the table does not reveal who tried what.
create table rate_limits (
  subject text primary key,
  attempts integer not null check (attempts > 0),
  resets_at timestamptz not null
);
create index rate_limits_old on rate_limits (resets_at);

-- The outbox of mails. A mail is inserted in the transaction that causes it, and sent by a job.
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
  -- Set by the worker that is about to send the mail, so that no other worker sends it.
  sending_since timestamptz,
  sent_at timestamptz,
  -- Set when the mail will not be sent any more: the mail server rejected the mail, the mail is no
  -- longer current, or all attempts of a day have failed.
  failed_at timestamptz
);

-- An account likes a space at most once.
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

-- A revision is a second row for an edit of a verified space, with its own photos, slots and
-- categories. Only the host and the team see the revision. When the team approves the edit, its
-- content replaces that of the space, and the revision is deleted.
alter table spaces
  add column revises uuid unique references spaces (id) on delete cascade,
  -- Why the team returned the space.
  add column return_reason text check (length(return_reason) between 1 and 1000),
  -- When the space was last submitted to the team; null once the team has approved the space.
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
-- The look-up of other spaces at the same address reads all spaces of one local area.
create index spaces_of_area on spaces (local_area_id);

alter table photos
  -- The account that first uploaded the photo; null for the demo catalogue's own pictures. When the
  -- account is deleted, the photo is deleted too, if no other account uses it.
  add column account_id uuid references accounts (id) on delete set null,
  -- The job that deletes unused photos sets this time before it deletes a photo's files. So a
  -- simultaneous upload of the same picture does not rely on these files.
  add column sweeping_since timestamptz;
create index photos_of_account on photos (account_id);
create index space_photos_photo on space_photos (photo_id);

-- Actions of the team and the operator, cancellations of bookings by hosts, and deletions of
-- accounts by members. The table is append-only: a trigger refuses every change of an entry.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- There is no foreign key, because entries are retained longer than the accounts that they name.
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
